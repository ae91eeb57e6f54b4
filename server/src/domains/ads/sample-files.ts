import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { adAudioPath } from '../../demo/ads/ads.ts'
import { AD_PICTURES } from '../../demo/ads/pictures.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { makeSizes } from '../media/images/make-sizes.ts'
import { rasteriseSvg } from '../media/images/rasterise-svg.ts'
import { SAMPLES } from './samples.ts'

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
  const [id = '', ending] = file.split('.')
  const bytes = ending === 'mp3' ? await readFile(adAudioPath(id)) : await drawPicture(id)
  const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const key = `ads/${etag}.${ending}`
  if (!(await storage.stat(key))) await storage.put(key, bytes)
  return { key, etag, type: ending === 'mp3' ? 'audio/mpeg' : 'image/webp' }
}

async function drawPicture(id: string): Promise<Buffer> {
  const draw = AD_PICTURES[id]
  if (!draw) throw new Error(`no picture of the ad ${id}`)
  const { sizes } = await makeSizes(await rasteriseSvg(draw(), { side: PICTURE_SIDE }), {})
  const largest = sizes.toSorted((one, other) => other.size - one.size)[0]
  if (!largest) throw new Error(`no picture of the ad ${id}`)
  return largest.webp
}
