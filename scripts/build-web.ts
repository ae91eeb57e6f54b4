import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { putInPlace } from './put-in-place.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')
const DIST = join(WEB, 'dist')
const MARK = '.built-from'
const WORTH_PACKING = /\.(js|css|html|json|svg|webmanifest|txt|vtt)$/

/** Builds the web app unless `web/dist` was built from the same files. */
export async function buildWebApp(): Promise<void> {
  const fingerprint = fingerprintOfWebApp()
  if (isMadeFrom(fingerprint)) return
  console.log('Building the web app (once, half a minute or so)…')
  // Built in a separate folder and then moved: an interrupted build leaves the old one in place.
  const fresh = join(WEB, `dist-${process.pid}`)
  try {
    const { build } = await import('vite')
    const built = await build({ root: WEB, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
    const { prerenderFrontPage } = await import('./prerender-front-page.ts')
    await prerenderFrontPage(WEB, fresh, (built as Rolldown.RolldownOutput).output)
    const embed = join(WEB, 'embed.config.ts')
    await build({ root: WEB, configFile: embed, logLevel: 'warn', build: { outDir: fresh } })
    packFiles(fresh)
    writeFileSync(join(fresh, MARK), fingerprint)
    putInPlace(fresh, DIST, () => isMadeFrom(fingerprint))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Whether there is a built web app, from whatever files. */
export const hasWebApp = (): boolean => existsSync(join(DIST, 'index.html'))

export const isWebAppBuilt = (): boolean => isMadeFrom(fingerprintOfWebApp())

function isMadeFrom(fingerprint: string): boolean {
  const mark = join(DIST, MARK)
  return existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint
}

const fingerprintOfWebApp = (): string =>
  fingerprintOf(
    [join(WEB, 'src'), join(WEB, 'public'), join(ROOT, 'contract/src')],
    [
      join(WEB, 'index.html'),
      join(WEB, 'embed.html'),
      join(WEB, 'vite.config.ts'),
      join(WEB, 'embed.config.ts'),
      join(ROOT, 'package-lock.json'),
      import.meta.filename,
      join(ROOT, 'scripts/prerender-front-page.ts'),
    ],
  )

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

function fingerprintOf(folders: string[], files: string[]): string {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesIn), ...files]) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function packFiles(folder: string): void {
  for (const file of filesIn(folder)) {
    if (!WORTH_PACKING.test(file)) continue
    const plain = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
