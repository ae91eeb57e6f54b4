import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import { addSeconds } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withFile } from './formats/file-reader.ts'
import { checkSvg } from './images/check-svg.ts'
import { makePicture } from './images/make-picture.ts'
import { oneAtATime } from './images/one-at-a-time.ts'
import { rasteriseSvg } from './images/rasterise-svg.ts'
import { type ImageKind, sniffImage } from './images/sniff-image.ts'
import { HOURS_TO_CLAIM, newKey } from './keys.ts'
import { receiveAudio } from './receive-audio.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'
import type { FileId } from './repository.ts'
import * as repository from './repository.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>

/** A picture or a sound to be shown with something else, and what its address ends in. */
export type Attachment = { fileId: FileId; ending: 'jpg' | 'png' | 'mp3'; isReady: boolean }

const RECIPE = 1
const HEAD_BYTES = 64 * 1024
const NEITHER =
  'Only pictures (JPG, PNG, GIF, WEBP, and SVG) and sound (MP3, WAV, OGG, FLAC, AAC, and M4A) can be attached.'

/** Takes a picture or a sound in, whatever its name says, or refuses it and leaves nothing behind. */
export async function receiveAttachment(context: Needs, source: Readable): Promise<Attachment> {
  const file = await receiveFile(context.storage, source, { maxBytes: LIMITS.audioBytes })
  try {
    const kind = sniffImage(await withFile(file.path, (opened) => opened.at(0, HEAD_BYTES)))
    return kind ? await keepPicture(context, file, kind) : await keepSound(context, file)
  } finally {
    await file.discard()
  }
}

async function keepSound(context: Needs, { path }: ReceivedFile): Promise<Attachment> {
  try {
    const { fileId, state } = await receiveAudio(context, createReadStream(path))
    return { fileId, ending: 'mp3', isReady: state === 'ready' }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not-audio' ? new Refusal('wrong-type', NEITHER) : error
  }
}

async function keepPicture(context: Needs, file: ReceivedFile, kind: ImageKind): Promise<Attachment> {
  if (file.bytes > LIMITS.imageBytes)
    throw new Refusal('too-large', `A picture is too large: ${LIMITS.imageBytes / 1024 / 1024} MB at most.`)
  const { db, clock, storage } = context
  const sha256 = createHash('sha256')
    .update(JSON.stringify(['attachment', RECIPE, file.sha256]))
    .digest('hex')
  const known = await findKnown(context, sha256)
  if (known) return known
  const source = kind === 'svg' ? await rasteriseSvg(checkSvg(await readFile(file.path, 'utf8'))) : file.path
  const { bytes, ending, mime } = await oneAtATime(() => makePicture(source))
  const key = newKey('image', `.${ending}`)
  await repository.putInBin(db, [key], addSeconds(clock.now(), HOURS_TO_CLAIM * 3600))
  await storage.put(key, bytes)
  const isNew = await db.transaction(async (tx) => {
    const now = clock.now()
    const inserted = await repository.insertFile(tx, { sha256, kind: 'image', mime, bytes: bytes.length, now })
    if (!inserted) return false
    await repository.insertAttachment(tx, { fileId: inserted.id, key, mime })
    await repository.takeFromBin(tx, [key])
    return true
  })
  // Somebody else brought the same picture at the same time; ours is not needed.
  if (!isNew) await repository.putInBin(db, [key], clock.now())
  const kept = await findKnown(context, sha256)
  if (!kept) throw new Error('a picture that was just received is gone')
  return kept
}

async function findKnown({ db, clock }: Needs, sha256: string): Promise<Attachment | undefined> {
  const file = await repository.touchFile(db, sha256, clock.now())
  const known = file && (await repository.findAttachment(db, file.id))
  return known && { fileId: known.fileId, ending: known.mime === 'image/png' ? 'png' : 'jpg', isReady: true }
}
