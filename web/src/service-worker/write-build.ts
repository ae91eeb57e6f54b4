import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const PLACE = /[\w$]+\.__FAIRWAVE_BUILD__/
/** What people see on any page: how the app starts, and the frame around its pages. */
const SHELL_PARTS = ['/src/main.tsx', '/src/pages-in-shell.tsx', '/src/routes.tsx']
const FACES = /latin-(?!ext).*\.woff2$/

/** Writes into the service worker which built files the shell needs, under a version that changes with any built file. */
export function writeBuildIntoServiceWorker(): Plugin {
  return {
    name: 'fairwave-service-worker',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      if (!PLACE.test(worker.code)) throw new Error('The service worker no longer asks for its build')
      const build = { version: versionOf(bundle), files: shellFiles(bundle) }
      worker.code = worker.code.replace(PLACE, () => JSON.stringify(build))
    },
  }
}

function versionOf(bundle: Bundle): string {
  const names = Object.keys(bundle).sort().join('\n')
  return createHash('sha256').update(names).digest('hex').slice(0, 12)
}

function shellFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const needed = new Set<string>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk.fileName)) return
    needed.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) needed.add(css)
    for (const name of chunk.imports) take(chunks.find((other) => other.fileName === name))
  }
  for (const part of SHELL_PARTS) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)))
    if (!chunk) throw new Error(`No built file contains ${part}`)
    take(chunk)
  }
  for (const name of Object.keys(bundle)) if (FACES.test(name)) needed.add(name)
  return [...needed].sort().map((name) => `/${name}`)
}
