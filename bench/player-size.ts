import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Figure } from './figures.ts'

const WEB = join(import.meta.dirname, '../web')
const PLAYER = join(WEB, 'src/player')

/** What the player adds to a page that has everything else: its own files, built and compressed as for the site. */
export async function playerSize(): Promise<Figure> {
  const { build } = await import('vite')
  const files = readdirSync(PLAYER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  )
  const isElsewhere = (id: string, from: string | undefined) =>
    from !== undefined && !resolve(dirname(from), id).startsWith(PLAYER)
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: files.map((file) => join(PLAYER, file)), formats: ['es'] },
      rollupOptions: { external: isElsewhere },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = outputs.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n')
  const value = brotliCompressSync(code).length / 1000
  return { what: 'player: all of its JavaScript, compressed', value, unit: 'kB', target: { atMost: 45 } }
}
