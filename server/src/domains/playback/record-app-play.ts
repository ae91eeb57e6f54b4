import type { TrackId } from '@fairwave/contract/ids'
import { runInOrder } from '../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { consumeLimit, type Limit, tryLimit } from '../../platform/http/rate-limit.ts'
import { countPlay } from '../catalogue/tracks/refresh-popularity.ts'
import { findPlayable } from './find-playable.ts'
import { type Listener, turnOf } from './listener.ts'
import { COUNTED_PLAYS } from './play-limits.ts'
import { msToHear } from './record-heard.ts'
import * as repository from './repository.ts'

const REPORTS: Limit = { name: 'app-plays', max: 6000, seconds: 3600 }

type AppPlay = { caller: Caller; trackId: TrackId; fetchedFrom: Date; address: string }

/**
 * Logs a play that a music app reports after the fact. It is believed as far as our own clock allows: since the app began to
 * fetch the track, and since the last play that the listener heard, the time that it takes to hear it must have passed. It
 * counts like any other play and pays no artist, because apps play no ads.
 */
export async function recordAppPlay(context: Context, { caller, trackId, fetchedFrom, address }: AppPlay) {
  await consumeLimit(context, REPORTS, String(caller.id))
  const track = await findPlayable(context, { caller, trackId })
  const listener: Listener = { accountId: caller.id, visitorId: null }
  const mayCount = !track.isOwnWork && (await tryLimit(context, COUNTED_PLAYS, address))
  const record = async (tx: Tx) => {
    await repository.lockListener(tx, listener)
    const now = context.clock.now()
    const last = await repository.findLastHeard(tx, listener, now)
    const freeFrom = last ? last.beganAt.getTime() + msToHear(last.durationMs) : 0
    const began = new Date(Math.max(fetchedFrom.getTime(), freeFrom))
    if (now.getTime() - began.getTime() < msToHear(track.durationMs)) return { isBelieved: false, isCounted: false }
    const since = new Date(began.getTime() - track.durationMs)
    const isCounted = mayCount && !(await repository.hasCountedSince(tx, { listener, track: trackId, since, now }))
    const isHighQuality = track.mayHearHigh
    const id = await repository.insertPlay(tx, {
      listener,
      trackId,
      now: began,
      isCounted,
      isHighQuality,
      source: 'app',
    })
    await repository.setHeard(tx, { id, beganAt: began }, now)
    if (isCounted) await countPlay(tx, trackId)
    return { isBelieved: true, isCounted }
  }
  return runInOrder(context.db, turnOf(listener), () => context.db.transaction(record))
}
