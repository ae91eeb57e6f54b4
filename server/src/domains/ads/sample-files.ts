import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../platform/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { makeSizes } from '../media/images/make-sizes.ts'
import { rasteriseSvg } from '../media/images/rasterise-svg.ts'
import { SAMPLES } from './samples.ts'

const FOLDER = join(import.meta.dirname, '../../demo/ads')
const PICTURE_SIDE = 1024

type Stored = { key: string; etag: string; type: string }
const stored = new WeakMap<Storage, Map<string, Promise<Stored>>>()

/** A file of a built-in ad as a file like any other, stored when it is first asked for. Nothing else can be asked for. */
export function storeSampleFile(storage: Storage, file: string): Promise<Stored> {
  const isOurs = SAMPLES.some(({ audioUrl, imageUrl }) => [audioUrl, imageUrl].includes(`/tracks/${file}`))
  if (!isOurs) throw new Refusal('not-found', 'There is nothing at this address.')
  const files = stored.get(storage) ?? new Map<string, Promise<Stored>>()
  stored.set(storage, files)
  const known = files.get(file)
  if (known) return known
  const storing = store(storage, file)
  files.set(file, storing)
  // A full disk may have room later.
  storing.catch(() => files.delete(file))
  return storing
}

async function store(storage: Storage, file: string): Promise<Stored> {
  const isSound = file.endsWith('.mp3')
  const bytes = isSound ? await readFile(join(FOLDER, file)) : await drawPicture(file.replace(/\.webp$/, '.svg'))
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `ads/${etag}${isSound ? '.mp3' : '.webp'}`
  if (!(await storage.stat(key))) await storage.put(key, bytes)
  return { key, etag, type: isSound ? 'audio/mpeg' : 'image/webp' }
}

async function drawPicture(file: string): Promise<Buffer> {
  const svg = await readFile(join(FOLDER, file), 'utf8')
  const { sizes } = await makeSizes(await rasteriseSvg(svg, PICTURE_SIDE), {})
  const largest = sizes.toSorted((one, other) => other.size - one.size)[0]
  if (!largest) throw new Error(`no picture of ${file}`)
  return largest.webp
}
