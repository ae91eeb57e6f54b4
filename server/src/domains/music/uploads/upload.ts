import type { Readable } from 'node:stream'
import type { RefusalCode } from '@fairwave/contract/errors'
import type { UserId } from '@fairwave/contract/ids'
import { WRONG_AUDIO } from '@fairwave/contract/music/releases'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Audio } from '../../ground/media/audio/audio.ts'
import { receiveAudio } from '../../ground/media/audio/receive-audio.ts'
import type { Sender } from '../../ground/media/files/sender.ts'
import { openUpload } from '../../ground/media/resumable/find-upload.ts'

/** One audio file of an upload, accepted or refused with its own reason. */
export type UploadedFile = { index: number; fileName: string } & ({ audio: Audio } | { refusal: Refusal })

/** A full disk, or a client that has left, affects the next file as well. */
const AFFECTS_ALL_FILES: readonly RefusalCode[] = ['unavailable', 'gone']

/** Accepts an audio file; a refusal is recorded, so that the others can continue. */
export async function receiveTrackAudio(
  context: Context,
  sender: Sender,
  index: number,
  fileName: string,
  source: Readable,
): Promise<UploadedFile> {
  try {
    return { index, fileName, audio: await receiveAudio(context, sender, source) }
  } catch (error) {
    if (error instanceof Refusal && !AFFECTS_ALL_FILES.includes(error.code))
      return { index, fileName, refusal: describeFailure(error) }
    throw error
  }
}

/** The same for a file that was sent in parts before. */
export async function receiveUploadedAudio(
  context: Context,
  sender: Sender & { account: UserId },
  index: number,
  uploadId: string,
): Promise<UploadedFile> {
  const { fileName, source } = await openUpload(context, sender.account, uploadId)
  return receiveTrackAudio(context, sender, index, fileName, source)
}

const describeFailure = (refusal: Refusal): Refusal =>
  refusal.code === 'not-audio' ? new Refusal('not-audio', WRONG_AUDIO) : refusal
