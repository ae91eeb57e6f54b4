import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@fairwave/contract/pages'
import type { Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk
/** What a page loads at once, in the order in which it is needed. */
export type FilesOfPage = { scripts: string[]; styles: string[]; fonts: string[] }
export type PageFiles = Record<string, FilesOfPage>

/** Under this name the build lists the files of every page. */
export const PAGE_FILES = 'page-files.json'

/** In this folder of the built app is what draws pages as HTML, for the server alone. */
export const DRAWING = 'drawing'

/** The fonts of every page; the others have letters that few pages use. */
const FACES = /latin-(?!ext).*\.woff2$/

/** What every page but the landing page begins with. */
const SHELL = ['pages-in-shell.tsx', 'api/query-client.ts', 'routes.tsx']

/** The built files of every page: its own and all that they import, so that a browser fetches them together. */
export function filesOfPages(web: string, output: Output): PageFiles {
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk')
  const chunkOf = (file: string) => {
    const id = join(web, 'src', file).replaceAll('\\', '/')
    const found = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (!found) throw new Error(`No built file contains ${file}`)
    return found
  }
  const start = chunkOf('main.tsx')
  const fonts = output.map(({ fileName }) => fileName).filter((name) => FACES.test(name))
  const files = (roots: Chunk[]) => ({ ...filesOf(roots, chunks), fonts })
  const sources = pageSources(web)
  const entries = PAGES.map(({ path }) => {
    const parts = [...(path === '/' ? [] : SHELL), `pages/${sources.get(path)}.tsx`]
    return [path, files([start, ...parts.map(chunkOf)])] as const
  })
  const missing = files([start, ...SHELL.map(chunkOf), chunkOf('pages/not-found.tsx')])
  return { ...Object.fromEntries(entries), '*': missing }
}

function filesOf(roots: Chunk[], chunks: Chunk[]): Omit<FilesOfPage, 'fonts'> {
  const needed = new Set<Chunk>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) take(chunks.find((other) => other.fileName === name))
  }
  for (const root of roots) take(root)
  return {
    scripts: [...needed].map(({ fileName }) => fileName),
    styles: [...new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  }
}

/** Which file draws which page, as the routes say. */
function pageSources(web: string): Map<string, string> {
  const code = ['routes.tsx', 'landing.ts'].map((file) => readFileSync(join(web, 'src', file), 'utf8')).join('\n')
  const found = new Map([['/', 'landing']])
  for (const [, path = '', file = ''] of code.matchAll(
    /'(\/[^']*)': lazyPage\(\(\) =>\s*import\('\.\/pages\/([\w-]+)\.tsx'\)/g,
  ))
    found.set(path, file)
  const missing = PAGES.filter(({ path }) => !found.has(path))
  if (missing.length > 0)
    throw new Error(`The routes do not say what draws ${missing.map(({ path }) => path).join(', ')}`)
  return found
}
