import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk

const FACES = /latin-(?!ext).*\.woff2$/
const ROOT_ELEMENT = '<div id="root"></div>'

/** Writes `front-page.html` next to the built app: its document with the prerendered front page, and the styles it needs. */
export async function prerenderFrontPage(web: string, built: string, output: Output): Promise<void> {
  const folder = `${built}-drawing`
  try {
    const { output: made } = (await build({
      root: web,
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: true, ssr: 'src/prerender.tsx', copyPublicDir: false },
    })) as Rolldown.RolldownOutput
    const entry = made.find((file): file is Chunk => file.type === 'chunk' && file.isEntry)
    if (!entry) throw new Error('The front page has no entry to prerender')
    const { renderFrontPage } = (await import(pathToFileURL(join(folder, entry.fileName)).href)) as {
      renderFrontPage: () => Promise<string>
    }
    const document = readFileSync(join(built, 'index.html'), 'utf8')
    if (!document.includes(ROOT_ELEMENT)) throw new Error('The document has no empty #root')
    const drawn = await renderFrontPage()
    const page = document
      // Styles come before scripts.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<meta charset="utf-8" />', (first) => `${first}\n${facesOf(output)}`)
      .replace('</head>', () => `${profileLinks(output, document)}\n</head>`)
      .replace(ROOT_ELEMENT, () => `<div id="root">${drawn}</div>`)
    writeFileSync(join(built, 'front-page.html'), page)
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

/** The style sheets and scripts of the front page that the document does not name itself, because they belong to a lazy chunk. */
function profileLinks(output: Output, document: string): string {
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk')
  const needed = new Set<Chunk>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) take(chunks.find((other) => other.fileName === name))
  }
  take(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pages/landing.tsx')))
  if (needed.size === 0) throw new Error('The front page has no chunk of its own')
  const isNew = (name: string) => !document.includes(`/${name}"`)
  const styles = new Set([...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).filter(isNew))
  const scripts = [...needed].map(({ fileName }) => fileName).filter(isNew)
  return [
    ...[...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`),
  ].join('\n')
}
