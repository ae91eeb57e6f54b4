import type { TrackId } from '@fairwave/contract/ids'
import { consumeLimit, tryLimit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { beginPlay } from './begin-play.ts'
import { findPlayable } from './find-playable.ts'
import { COUNTED_PLAYS, NEW_VISITORS, PLAYS } from './play-limits.ts'

type EmbedPlay = {
  trackId: TrackId
  address: string
  /** The host of the page that shows the player, as the player says. */
  referrer?: string | undefined
  country?: string | undefined
}

/**
 * Logs that a track started in the player on another site. It sets no cookie, so each listener is like a new visitor: the
 * play counts once per address and track within the track's length, and within the limits of new visitors. No listener is
 * stored with it, so that no ad break can ever pay for it.
 */
export async function recordEmbedPlay(context: Context, { trackId, address, referrer, country }: EmbedPlay) {
  await consumeLimit(context, PLAYS, address)
  const { durationMs } = await findPlayable(context, { caller: null, trackId })
  const once = {
    name: 'embed-play',
    max: 1,
    seconds: Math.max(1, Math.ceil(durationMs / 1000)),
    isPublished: true,
  } as const
  const counted =
    (await tryLimit(context, once, `${trackId}:${address}`)) &&
    (await tryLimit(context, NEW_VISITORS, address)) &&
    (await tryLimit(context, COUNTED_PLAYS, address))
  const now = context.clock.now()
  await beginPlay(context.db, {
    listener: { accountId: null, visitorId: null },
    trackId,
    beganAt: now,
    countsUnlessSince: counted ? now : null,
    isHighQuality: false,
    source: 'embed',
    from: { referrer },
    country,
  })
  return { counted }
}
