import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { singleFlight } from '../../../../platform/concurrency/single-flight.ts'
import type { Context } from '../../../../platform/context.ts'
import { boundedMemory } from '../../../../platform/http/remembered/bounded-memory.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readParts } from '../../../../platform/storage/read-parts.ts'
import * as repository from '../repository.ts'
import type { PictureFormat } from './accepted-format.ts'
import type { Asker } from './generated-sleeve.ts'
import { fittingSize, imageKey } from './image-sizes.ts'
import { loadSharp } from './load-sharp.ts'
import { encodeAvif } from './make-avif.ts'
import { INPUT, SECONDS } from './make-sizes.ts'
import { HASH, NO_PICTURE } from './open-image.ts'
import { inVisitorQueue } from './picture-queues.ts'

/** `size`: how long its longer side may be. A smaller picture is not enlarged. */
export type PictureRequest = { hash: string; size: number; format: PictureFormat }
export type RenderedPicture = { bytes: Buffer; type: string }

const JPEG_QUALITY = 88
const WEBP_QUALITY = 82
/** What an app asks for, it asks for again; nothing of this is stored. */
const CACHE_BYTES = 32 * 1024 * 1024

const rendered = boundedMemory<Buffer>(CACHE_BYTES, (bytes) => bytes.length)
const rendering = singleFlight<Buffer>()

/** A stored picture in exactly the size and format that a program asks for. */
export async function renderPicture(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { hash, size, format }: PictureRequest,
  { who = 'the site', signal }: Asker = {},
): Promise<RenderedPicture> {
  const image = HASH.test(hash) ? await repository.findImage(db, hash) : undefined
  if (!image) throw new Refusal('not-found', NO_PICTURE)
  const type = `image/${format}`
  const key = `${image.baseKey} ${size} ${format}`
  const known = rendered.get(key)
  if (known) return { bytes: known, type }
  const render = async () => {
    const source = await buffer(Readable.from(readParts(storage, imageKey(image.baseKey, fittingSize(size)))))
    return encode(source, size, format)
  }
  const bytes = await rendering(key, signal, (stop) => inVisitorQueue({ who, signal: stop }, render))
  rendered.set(key, bytes)
  return { bytes, type }
}

async function encode(source: Buffer, size: number, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return encodeAvif(source, size)
  const sharp = await loadSharp()
  const resized = sharp(source, INPUT)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
  return format === 'webp'
    ? resized.webp({ quality: WEBP_QUALITY }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer()
}
