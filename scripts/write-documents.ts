import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { DRAWING, PAGE_FILES, type PageFiles } from './page-files.ts'

type Chunk = Rolldown.OutputChunk

const ROOT_ELEMENT = '<div id="root"></div>'
/** Scripts that are put into the document itself: one that is fetched would hold back the first paint. */
const AT_ONCE = /<script src="\/(theme|drawn)\.js"><\/script>/g
const BUILT = /[ \t]*<(script type="module"|link rel="modulepreload"|link rel="stylesheet")[^>]*>(<\/script>)?\n?/g

/**
 * Writes the documents next to the built app. They name no page's files: the server adds those of the page that is opened.
 * `front-page.html` is the prerendered landing page.
 */
export async function writeDocuments(web: string, built: string, pages: PageFiles): Promise<void> {
  const document = readFileSync(join(built, 'index.html'), 'utf8')
  if (!document.includes(ROOT_ELEMENT)) throw new Error('The document has no empty #root')
  if (document.match(AT_ONCE)?.length !== 2) throw new Error('The document does not set its theme')
  const bare = document
    .replace(BUILT, '')
    .replace(
      AT_ONCE,
      (_, name) => `<script>${withoutComments(readFileSync(join(built, `${name}.js`), 'utf8'))}</script>`,
    )
  const drawn = await renderFrontPage(web, join(built, DRAWING))
  const page = bare.replace(ROOT_ELEMENT, () => `<div id="root">${drawn}</div>`)
  writeFileSync(join(built, 'front-page.html'), page)
  writeFileSync(join(built, 'index.html'), bare)
  writeFileSync(join(built, PAGE_FILES), JSON.stringify(pages))
}

/** Builds what draws pages as HTML, which the server runs too, with all that it imports: the server has no other copy of React. */
async function renderFrontPage(web: string, folder: string): Promise<string> {
  const { output } = (await build({
    root: web,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { outDir: folder, emptyOutDir: true, ssr: 'src/prerender.tsx', copyPublicDir: false, minify: false },
  })) as Rolldown.RolldownOutput
  const entry = output.find((file): file is Chunk => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The front page has no entry to prerender')
  writeFileSync(join(folder, 'index.js'), `export * from './${entry.fileName}'\n`)
  const { renderFrontPage: render } = (await import(pathToFileURL(join(folder, 'index.js')).href)) as {
    renderFrontPage: () => Promise<string>
  }
  return await render()
}

const withoutComments = (script: string): string => script.replace(/^ *\/\/.*\n/gm, '').trim()
