import type { TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { recordUse } from '../../selling/returns/record-use.ts'
import { findPlayable } from './find-playable.ts'
import { findRendition, type Quality } from './find-rendition.ts'

type QualityRequest = { caller: Caller | null; trackId: TrackId; requested: Quality }

/**
 * Which bytes a listener gets, whatever the URL requests. They may be cached publicly only where the response is the same
 * for every listener: at the low-quality URL of a listed track.
 */
export async function decideQuality(context: Context, { caller, trackId, requested }: QualityRequest) {
  const track = await findPlayable(context, { caller, trackId })
  const quality: Quality = requested === 'high' && track.mayHearHigh ? 'high' : 'low'
  const bytes = await findRendition(context, track.audioFileId, quality)
  return { quality, bytes, isOwned: track.isOwned, isPublic: requested === 'low' && !track.isHidden }
}

/**
 * The same, and sent: the first byte of a purchase in full quality is its use, because the listener has it then. A purchase
 * that was just undone gives no right to it.
 */
export async function chooseStream(context: Context, request: QualityRequest) {
  const chosen = await decideQuality(context, request)
  const { caller, trackId } = request
  if (!caller || chosen.quality === 'low' || !chosen.isOwned) return chosen
  if (await recordUse(context, { account: caller.id, trackIds: [trackId], as: 'stream' })) return chosen
  return decideQuality(context, request)
}
