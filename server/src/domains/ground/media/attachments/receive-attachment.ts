import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { receiveAudio } from '../audio/receive-audio.ts'
import { type ReceivedFile, receiveFile } from '../files/receive-file.ts'
import { setUploadedBy } from '../files/repository-storage-use.ts'
import type { Sender } from '../files/sender.ts'
import { withFile } from '../formats/file-reader.ts'
import { drawUpload } from '../images/draw-upload.ts'
import { makePicture } from '../images/make-picture.ts'
import { type ImageKind, sniffImage } from '../images/sniff-image.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'
import { keepAttachment } from './keep-attachment.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'config'>

/** A picture or audio file that is shown with something else, and the extension of its URL. */
export type Attachment = { fileId: FileId; ending: 'jpg' | 'png' | 'mp3'; isReady: boolean }

const RECIPE = 1
const HEAD_BYTES = 64 * 1024
const NEITHER =
  'Only pictures (JPG, PNG, GIF, WEBP, and SVG) and sound (MP3, WAV, OGG, FLAC, AAC, and M4A) can be attached.'

/** Receives a picture or audio file, whatever its name says, or refuses it and leaves nothing behind. */
export async function receiveAttachment(context: Needs, sender: Sender, source: Readable): Promise<Attachment> {
  const file = await receiveFile(context.storage, source, { maxBytes: LIMITS.audioBytes, room: sender.room })
  try {
    const kind = sniffImage(await withFile(file.path, (opened) => opened.at(0, HEAD_BYTES)))
    const kept = kind ? await keepPicture(context, sender, file, kind) : await keepSound(context, sender, file)
    await setUploadedBy(context.db, kept.fileId, sender.account)
    return kept
  } finally {
    await file.discard()
  }
}

async function keepSound(context: Needs, sender: Sender, { path }: ReceivedFile): Promise<Attachment> {
  try {
    const { fileId, state } = await receiveAudio(context, sender, createReadStream(path))
    return { fileId, ending: 'mp3', isReady: state === 'ready' }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'not-audio' ? new Refusal('wrong-type', NEITHER) : error
  }
}

async function keepPicture(context: Needs, sender: Sender, file: ReceivedFile, kind: ImageKind): Promise<Attachment> {
  if (file.bytes > LIMITS.imageBytes)
    throw new Refusal('too-large', `A picture is too large: ${inMegabytes(LIMITS.imageBytes)} at most.`)
  const sha256 = createHash('sha256')
    .update(JSON.stringify(['attachment', RECIPE, file.sha256]))
    .digest('hex')
  const known = await findKnown(context, sha256)
  if (known) return known
  await keepAttachment(context, sha256, await drawUpload(sender, { path: file.path, kind }, makePicture))
  const kept = await findKnown(context, sha256)
  if (!kept) throw new Error('a picture that was just received is missing')
  return kept
}

async function findKnown({ db, clock }: Needs, sha256: string): Promise<Attachment | undefined> {
  const file = await repository.touchFile(db, sha256, clock.now())
  const known = file && (await repository.findAttachment(db, file.id))
  return known && { fileId: known.fileId, ending: known.mime === 'image/png' ? 'png' : 'jpg', isReady: true }
}
