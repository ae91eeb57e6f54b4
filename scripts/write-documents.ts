import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { type FilesOfPage, PAGE_FILES, type PageFiles } from './page-files.ts'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

const FACES = /latin-(?!ext).*\.woff2$/
const ROOT_ELEMENT = '<div id="root"></div>'
const THEME = '<script src="/theme.js"></script>'
const BUILT = /[ \t]*<(script type="module"|link rel="modulepreload"|link rel="stylesheet")[^>]*>(<\/script>)?\n?/g

/**
 * Writes the documents next to the built app. `index.html` names no page's files: the server adds those of the page that is opened.
 * `front-page.html` is the prerendered landing page with its styles inside, so that it shows as soon as it arrives.
 */
export async function writeDocuments(web: string, built: string, output: Output, pages: PageFiles): Promise<void> {
  const document = readFileSync(join(built, 'index.html'), 'utf8')
  if (!document.includes(ROOT_ELEMENT)) throw new Error('The document has no empty #root')
  if (!document.includes(THEME)) throw new Error('The document does not set its theme')
  // In the document itself: a script that is fetched would hold back the first paint.
  const theme = `<script>${readFileSync(join(built, 'theme.js'), 'utf8').trim()}</script>`
  const bare = document.replace(BUILT, '').replace(THEME, () => theme)
  const front = pages['/']
  if (!front) throw new Error('The landing page has no files')
  const drawn = await renderFrontPage(web, `${built}-drawing`)
  const page = bare
    .replace('<meta charset="utf-8" />', (first) => `${first}\n${facesOf(output)}`)
    .replace('</head>', () => `${frontLinks(built, front)}\n</head>`)
    .replace(ROOT_ELEMENT, () => `<div id="root">${drawn}</div>`)
  writeFileSync(join(built, 'front-page.html'), page)
  writeFileSync(join(built, 'index.html'), bare)
  writeFileSync(join(built, PAGE_FILES), JSON.stringify(pages))
}

async function renderFrontPage(web: string, folder: string): Promise<string> {
  try {
    const { output } = (await build({
      root: web,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, ssr: 'src/prerender.tsx', copyPublicDir: false },
    })) as Rolldown.RolldownOutput
    const entry = output.find((file): file is Chunk => file.type === 'chunk' && file.isEntry)
    if (!entry) throw new Error('The front page has no entry to prerender')
    const { renderFrontPage: render } = (await import(pathToFileURL(join(folder, entry.fileName)).href)) as {
      renderFrontPage: () => Promise<string>
    }
    return await render()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The two fonts of the page: preloaded, so that they arrive before text is shown in another font. */
const facesOf = (output: Output): string =>
  output
    .filter(({ fileName }) => FACES.test(fileName))
    .map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`)
    .join('\n')

/**
 * The styles themselves, and a disabled link to each sheet: the app finds it when it asks for the sheet, and fetches nothing. The
 * scripts come after everything that is seen.
 */
function frontLinks(built: string, { scripts: [entry = '', ...others], styles }: FilesOfPage): string {
  const sheets = styles.map((name) => readFileSync(join(built, name), 'utf8').trim())
  return [
    `<style>${sheets.join('\n')}</style>`,
    ...styles.map((name) => `<link rel="stylesheet" disabled crossorigin href="/${name}">`),
    `<script type="module" fetchpriority="low" crossorigin src="/${entry}"></script>`,
    ...others.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`),
  ].join('\n')
}
