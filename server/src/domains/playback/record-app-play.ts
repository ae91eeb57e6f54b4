import type { TrackId } from '@fairwave/contract/ids'
import { runInOrder } from '../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { consumeLimit, type Limit, tryLimit } from '../../platform/http/rate-limit.ts'
import { insertPlays } from './begin-play.ts'
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
    const play = {
      listener,
      trackId,
      beganAt: began,
      countsUnlessSince: mayCount ? new Date(began.getTime() - track.durationMs) : null,
      isHighQuality: track.mayHearHigh,
      source: 'app' as const,
    }
    const [made] = await insertPlays(tx, [play], now)
    if (!made) throw new Error('a play was not inserted')
    await repository.setHeard(tx, { id: made.id, beganAt: began }, now)
    return { isBelieved: true, isCounted: made.isCounted }
  }
  return runInOrder(context.db, turnOf(listener), () => context.db.transaction(record))
}
