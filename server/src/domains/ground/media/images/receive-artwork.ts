import type { Readable } from 'node:stream'
import type { Context } from '../../../../platform/context.ts'
import type { Sender } from '../files/sender.ts'
import { receiveImage } from './receive-image.ts'

/** A square picture, such as a sleeve; music refers to it by its hash. */
export const receiveArtwork = async (context: Context, sender: Sender, source: Readable): Promise<string> =>
  (await receiveImage(context, sender, source, { aspect: 1 })).hash
