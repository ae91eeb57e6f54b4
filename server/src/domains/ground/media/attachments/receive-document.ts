import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { type ReceivedFile, receiveFile } from '../files/receive-file.ts'
import { setUploadedBy } from '../files/repository-storage-use.ts'
import type { Sender } from '../files/sender.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import { drawUpload } from '../images/draw-upload.ts'
import { makePicture } from '../images/make-picture.ts'
import type { ImageKind } from '../images/sniff-image.ts'
import * as repository from '../repository.ts'
import { probeDocument } from './probe-document.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>

/** A file to download as it is, and its extension. */
export type Document = { fileId: repository.FileId; ending: string }

const RECIPE = 1
/** For print, and without the place where a photograph was taken. */
const LARGEST_SIDE = 5000

/** Receives a document, whatever its name says, or refuses it and leaves nothing behind. */
export async function receiveDocument(context: Needs, sender: Sender, source: Readable): Promise<Document> {
  const file = await receiveFile(context.storage, source, { maxBytes: LIMITS.bonusFileBytes, room: sender.room })
  try {
    if (file.bytes === 0) throw new Refusal('invalid', 'This file is empty.')
    const sha256 = createHash('sha256')
      .update(JSON.stringify(['document', RECIPE, file.sha256]))
      .digest('hex')
    const kept = (await findKnown(context, sha256)) ?? (await keep(context, sender, file, sha256))
    await setUploadedBy(context.db, kept.fileId, sender.account)
    return kept
  } finally {
    await file.discard()
  }
}

async function findKnown({ db, clock }: Needs, sha256: string): Promise<Document | undefined> {
  const file = await repository.touchFile(db, sha256, clock.now())
  const known = file && (await repository.findAttachment(db, file.id))
  return known && { fileId: known.fileId, ending: known.key.slice(known.key.lastIndexOf('.') + 1) }
}

async function keep(context: Needs, sender: Sender, file: ReceivedFile, sha256: string): Promise<Document> {
  const facts = await probeDocument(file.path, sender)
  if ('picture' in facts) {
    const { bytes, ending, mime } = await drawPicture(sender, file, facts.picture)
    await store(context, { sha256, mime, ending, bytes: bytes.length }, (key) => context.storage.put(key, bytes))
  } else {
    await store(context, { sha256, ...facts, bytes: file.bytes }, (key) => context.storage.putFile(file.path, key))
  }
  const kept = await findKnown(context, sha256)
  if (!kept) throw new Error('a document that was just received is missing')
  return kept
}

async function drawPicture(sender: Sender, { path, bytes }: ReceivedFile, kind: ImageKind) {
  if (bytes > LIMITS.imageBytes)
    throw new Refusal('too-large', `A picture is too large: ${inMegabytes(LIMITS.imageBytes)} at most.`)
  return drawUpload(sender, { path, kind }, (source) => makePicture(source, LARGEST_SIDE))
}

type Stored = { sha256: string; mime: string; ending: string; bytes: number }

/** The key is in the bin until a row refers to it: a process that is killed meanwhile leaves nothing. */
async function store({ db, clock }: Needs, { ending, ...file }: Stored, write: (key: string) => Promise<unknown>) {
  const key = newKey('document', `.${ending}`)
  await repository.putInBin(db, [key], addSeconds(clock.now(), HOURS_TO_CLAIM * 3600))
  await write(key)
  const isNew = await db.transaction(async (tx) => {
    const inserted = await repository.insertFile(tx, { ...file, kind: 'document', now: clock.now() })
    if (!inserted) return false
    await repository.insertAttachment(tx, { fileId: inserted.id, key, mime: file.mime })
    await repository.takeFromBin(tx, [key])
    return true
  })
  // The same file was stored at the same time; this one is not needed.
  if (!isNew) await repository.putInBin(db, [key], clock.now())
}
