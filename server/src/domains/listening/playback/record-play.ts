import type { TrackId } from '@fairwave/contract/ids'
import type { PlayFrom } from '@fairwave/contract/listening/playback'
import type { Caller } from '../../../platform/calls/caller.ts'
import { consumeLimit, tryLimit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import { beginPlay } from './begin-play.ts'
import { findPlayable } from './find-playable.ts'
import { type Listener, newVisitor, turnOf } from './listener.ts'
import { COUNTED_PLAYS, NEW_VISITORS, PLAYS } from './play-limits.ts'

type Beginning = {
  caller: Caller | null
  listener: Listener | undefined
  trackId: TrackId
  address: string
  /** What led to it, as the player says; it decides nothing but what the artist's statistics show. */
  from?: PlayFrom | undefined
  country?: string | undefined
}

/**
 * Logs that a track started to play. It counts unless the same listener's last counted play of it is more recent than the
 * track's length, the track is the listener's own work, or the address has reached its limit.
 */
export async function recordPlay(
  context: Context,
  { caller, listener: known, trackId, address, from, country }: Beginning,
) {
  await consumeLimit(context, PLAYS, address)
  const track = await findPlayable(context, { caller, trackId })
  const listener = known ?? newVisitor(context.config)
  const mayCount =
    !track.isOwnWork &&
    (known !== undefined || (await tryLimit(context, NEW_VISITORS, address))) &&
    (await tryLimit(context, COUNTED_PLAYS, address))
  const begin = () => {
    const now = context.clock.now()
    const countsUnlessSince = mayCount ? new Date(now.getTime() - track.durationMs) : null
    const isHighQuality = track.mayHearHigh
    return beginPlay(context.db, {
      listener,
      trackId,
      beganAt: now,
      countsUnlessSince,
      isHighQuality,
      source: 'site',
      from,
      country,
    })
  }
  const { id: playId, isCounted: counted } = await runInOrder(context.db, turnOf(listener), begin)
  return { play: { playId, counted }, listener }
}
