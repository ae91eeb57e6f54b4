import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { filesIn, fingerprintOf, isBuiltFrom, markBuild, type Sources } from './fingerprint.ts'
import { putInPlace } from './put-in-place.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')
const DIST = join(WEB, 'dist')
const SOURCES: Sources = {
  folders: [join(WEB, 'src'), join(WEB, 'public'), join(ROOT, 'contract/src')],
  files: [
    join(WEB, 'index.html'),
    join(WEB, 'embed.html'),
    join(WEB, 'vite.config.ts'),
    join(WEB, 'embed.config.ts'),
    join(WEB, 'split-code.ts'),
    join(WEB, 'import-icons.ts'),
    join(ROOT, 'package-lock.json'),
    import.meta.filename,
    join(ROOT, 'scripts/write-documents.ts'),
    join(ROOT, 'scripts/write-notices.ts'),
    join(ROOT, 'scripts/page-files.ts'),
  ],
}
const WORTH_PACKING = /\.(js|css|html|json|svg|webmanifest|txt|vtt)$/

/** Builds the web app unless `web/dist` was built from the same files. */
export async function buildWebApp(): Promise<void> {
  if (isBuiltFrom(DIST, SOURCES)) return
  const fingerprint = fingerprintOf(SOURCES)
  console.log('Building the web app (once, half a minute or so)…')
  // Built in a separate folder and then moved: an interrupted build leaves the old one in place.
  const fresh = join(WEB, `dist-${process.pid}`)
  try {
    const { build } = await import('vite')
    const built = await build({ root: WEB, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } })
    const { writeDocuments } = await import('./write-documents.ts')
    const { DRAWING, filesOfPages } = await import('./page-files.ts')
    const { output } = built as Rolldown.RolldownOutput
    await writeDocuments(WEB, fresh, filesOfPages(WEB, output))
    const embed = join(WEB, 'embed.config.ts')
    const player = await build({ root: WEB, configFile: embed, logLevel: 'warn', build: { outDir: fresh } })
    const { writeNotices } = await import('./write-notices.ts')
    writeNotices(WEB, fresh, [output, ...[player].flat().map((one) => (one as Rolldown.RolldownOutput).output)].flat())
    packFiles(fresh, join(fresh, DRAWING))
    markBuild(fresh, fingerprint)
    putInPlace(fresh, DIST, () => isBuiltFrom(DIST, SOURCES))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Whether there is a built web app, from whatever files. */
export const hasWebApp = (): boolean => existsSync(join(DIST, 'index.html'))

export const isWebAppBuilt = (): boolean => isBuiltFrom(DIST, SOURCES)

function packFiles(folder: string, except: string): void {
  for (const file of filesIn(folder)) {
    if (!WORTH_PACKING.test(file) || file.startsWith(except)) continue
    const plain = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
