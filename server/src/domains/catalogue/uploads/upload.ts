import type { Readable } from 'node:stream'
import type { RefusalCode } from '@fairwave/contract/errors'
import { WRONG_AUDIO } from '@fairwave/contract/releases'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Audio } from '../../media/audio/audio.ts'
import { receiveAudio } from '../../media/audio/receive-audio.ts'
import type { Sender } from '../../media/files/sender.ts'
import { receiveImage } from '../../media/images/receive-image.ts'

/** One audio file of an upload, taken in or refused for a reason of its own. */
export type UploadedFile = { index: number; fileName: string } & ({ audio: Audio } | { refusal: Refusal })

/** No room, or a client that is gone, is nothing that the next file would fare better with. */
const NEXT_NO_BETTER: readonly RefusalCode[] = ['unavailable', 'gone']

/** Takes an audio file in; one that is refused is noted, so that the others can go on. */
export async function takeAudio(
  context: Context,
  sender: Sender,
  index: number,
  fileName: string,
  source: Readable,
): Promise<UploadedFile> {
  try {
    return { index, fileName, audio: await receiveAudio(context, sender, source) }
  } catch (error) {
    if (error instanceof Refusal && !NEXT_NO_BETTER.includes(error.code))
      return { index, fileName, refusal: inOurWords(error) }
    throw error
  }
}

const inOurWords = (refusal: Refusal): Refusal =>
  refusal.code === 'not-audio' ? new Refusal('not-audio', WRONG_AUDIO) : refusal

/** A square picture; its hash is what the catalogue knows it by. */
export const takeArtwork = async (context: Context, sender: Sender, source: Readable): Promise<string> =>
  (await receiveImage(context, sender, source, { aspect: 1 })).hash
