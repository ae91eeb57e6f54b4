import { Readable } from 'node:stream'
import { LIMITS } from '@fairwave/contract/limits'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import { coverHolder } from '../files/hold-file.ts'
import { type ReceivedFile, receiveFile } from '../files/receive-file.ts'
import { setUploadedBy } from '../files/repository-storage-use.ts'
import type { Sender } from '../files/sender.ts'
import { HOURS_TO_CLAIM, newKey } from '../files/storage-keys.ts'
import { refuseOverQuota } from '../files/storage-quota.ts'
import { MIME_OF } from '../formats/audio-facts.ts'
import { receiveImage } from '../images/receive-image.ts'
import type { FileId } from '../repository.ts'
import * as repository from '../repository.ts'
import { type AudioProbe, probeAudio } from './probe-audio.ts'
import type { Audio } from './repository-audio.ts'
import * as audioRepository from './repository-audio.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'config'>

/**
 * Receives and probes a file, or refuses it and leaves nothing behind. The same bytes twice are one file, whose
 * state says how far it has come: hold it, and enqueue its rendering unless it is ready.
 */
export async function receiveAudio(context: Needs, sender: Sender, source: Readable): Promise<Audio> {
  const file = await receiveFile(context.storage, source, { maxBytes: LIMITS.audioBytes, room: sender.room })
  try {
    const known = await findKnown(context, sender, file.sha256)
    return known ?? (await keepNew(context, sender, file, await probeAudio(file.path, sender)))
  } finally {
    await file.discard()
  }
}

async function findKnown({ db, clock }: Needs, { account }: Sender, sha256: string): Promise<Audio | undefined> {
  const known = await repository.touchFile(db, sha256, clock.now())
  if (!known) return undefined
  await setUploadedBy(db, known.id, account)
  await audioRepository.resetFailed(db, known.id)
  return audioRepository.findAudio(db, known.id)
}

async function keepNew(
  context: Needs,
  sender: Sender,
  file: ReceivedFile,
  { facts, audioSha256, tags, cover }: AudioProbe,
): Promise<Audio> {
  const { db, clock, storage } = context
  const now = clock.now()
  const coverId = cover && (await keepCover(context, sender, cover))
  const originalKey = newKey('audio', `.${facts.container}`)
  await repository.putInBin(db, [originalKey], addSeconds(now, HOURS_TO_CLAIM * 3600))
  await storage.putFile(file.path, originalKey)
  const isNew = await db.transaction(async (tx) => {
    const inserted = await repository.insertFile(tx, { ...file, kind: 'audio', mime: MIME_OF[facts.container], now })
    if (!inserted) return false
    const isCoverKept = coverId && (await repository.hold(tx, coverId, [coverHolder(inserted.id)], null))
    await audioRepository.insertAudio(tx, {
      fileId: inserted.id,
      facts,
      tags,
      audioSha256,
      coverId: isCoverKept ? coverId : null,
      originalKey,
    })
    await repository.takeFromBin(tx, [originalKey])
    await setUploadedBy(tx, inserted.id, sender.account)
    if (sender.account !== null) await refuseOverQuota(context, tx, sender.account)
    return true
  })
  // Another user sent the same bytes at the same time; ours are not needed.
  if (!isNew) await repository.putInBin(db, [originalKey], now)
  const audio = await findKnown(context, sender, file.sha256)
  if (!audio) throw new Error('a file that was just received is missing')
  return audio
}

// An unreadable cover is no reason to refuse the music.
async function keepCover(context: Needs, sender: Sender, cover: Uint8Array): Promise<FileId | null> {
  return receiveImage(context, sender, Readable.from([cover]), { aspect: 1 }).then(
    ({ fileId }) => fileId,
    () => null,
  )
}
