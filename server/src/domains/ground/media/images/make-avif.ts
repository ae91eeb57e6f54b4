import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AvifSize } from '@fairwave/contract/ground/picture-sizes'
import { addSeconds } from '../../../../platform/clock.ts'
import { singleFlight } from '../../../../platform/concurrency/single-flight.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readParts } from '../../../../platform/storage/read-parts.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import * as repository from '../repository.ts'
import { insertAvif } from '../repository-avif.ts'
import { imageKey, isImageSize, LARGEST_SIZE } from './image-sizes.ts'
import { loadSharp } from './load-sharp.ts'
import { INPUT, SECONDS } from './make-sizes.ts'
import { inBackgroundQueue } from './picture-queues.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'log'>
type Wanted = { hash: string; size: AvifSize; fileId: repository.FileId; baseKey: string }

/** As sharp as the WebP, by `bench/pictures.ts`; more effort costs more CPU than it saves bytes. */
const AVIF = { quality: 58, effort: 3, chromaSubsampling: '4:2:0' } as const
/** AVIF that saves less than this is not worth storing. */
const WORTH_IT = 0.9

const making = singleFlight<void>()

/** Makes one size in the background and stores it. What cannot be made now is requested again by the next view. */
export async function makeAvif(context: Needs, wanted: Wanted, who: string): Promise<void> {
  try {
    await making(`${wanted.hash}/${wanted.size}`, undefined, () =>
      inBackgroundQueue({ who }, async () => keepAvif(context, wanted, await encode(context, wanted))),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) context.log.warn({ err: error }, 'a picture could not be made in AVIF')
  }
}

/** Undefined where that size in WebP is hardly larger. */
async function encode({ storage }: Needs, { baseKey, size }: Wanted): Promise<Buffer | undefined> {
  const largest = await buffer(Readable.from(readParts(storage, imageKey(baseKey, LARGEST_SIZE))))
  const avif = await encodeAvif(largest, size)
  const webpBytes = isImageSize(size) ? await sizeOf(storage, imageKey(baseKey, size)) : Number.POSITIVE_INFINITY
  return avif.length < webpBytes * WORTH_IT ? avif : undefined
}

/** From the largest WebP, since originals are not stored. */
export async function encodeAvif(largest: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(largest, INPUT)
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .avif(AVIF)
    .timeout({ seconds: SECONDS })
    .toBuffer()
}

async function sizeOf(storage: Context['storage'], key: string): Promise<number> {
  const file = await storage.open(key)
  await file?.close()
  return file?.size ?? 0
}

async function keepAvif({ db, clock, storage }: Needs, { fileId, size }: Wanted, avif?: Buffer): Promise<void> {
  if (!avif) return void (await insertAvif(db, { fileId, size, key: null }))
  const key = newKey('image', `-${size}.avif`)
  await repository.putInBin(db, [key], addSeconds(clock.now(), HOURS_TO_CLAIM * 3600))
  await storage.put(key, avif)
  await db.transaction(async (tx) => {
    // Otherwise another process was first, and the bin's next sweep removes this one.
    if (await insertAvif(tx, { fileId, size, key })) await repository.takeFromBin(tx, [key])
  })
}
