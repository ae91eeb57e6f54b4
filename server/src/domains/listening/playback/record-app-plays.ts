import type { TrackId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import { consumeLimit, type Limit, usesWithin } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { insertPlays } from './begin-play.ts'
import { findPlayables } from './find-playable.ts'
import { type Listener, turnOf } from './listener.ts'
import { COUNTED_PLAYS } from './play-limits.ts'
import { msToHear } from './record-heard.ts'
import * as repository from './repository.ts'

const REPORTS: Limit = { name: 'app-plays', max: 6000, seconds: 3600 }

type AppPlays = { caller: Caller; plays: readonly { trackId: TrackId; fetchedFrom: Date }[]; address: string }

/**
 * Logs plays that a music app reports after the fact, in their order. Each is believed as far as our own clock allows: since the
 * app began to fetch the track, and since the last play that the listener heard, the time that it takes to hear it must have
 * passed. They count like any other play and pay no artist, because apps play no ads. What the listener may not hear is left out.
 */
export async function recordAppPlays(context: Context, { caller, plays, address }: AppPlays): Promise<void> {
  await consumeLimit(context, REPORTS, String(caller.id), plays.length)
  const playable = await findPlayables(context, caller, [...new Set(plays.map(({ trackId }) => trackId))])
  const reports = plays.flatMap(({ trackId, fetchedFrom }) => {
    const track = playable.get(trackId)
    return track ? { trackId, fetchedFrom, ...track } : []
  })
  const ofOthers = reports.filter(({ isOwnWork }) => !isOwnWork)
  const mayCount = new Set(ofOthers.slice(0, await usesWithin(context, COUNTED_PLAYS, address, ofOthers.length)))
  const listener: Listener = { accountId: caller.id, visitorId: null }
  const record = async (tx: Tx) => {
    await repository.lockListener(tx, listener)
    const now = context.clock.now()
    const last = await repository.findLastHeard(tx, listener, now)
    let freeFrom = last ? last.beganAt.getTime() + msToHear(last.durationMs) : 0
    const believed: repository.NewPlay[] = []
    for (const report of reports) {
      const { trackId, durationMs, fetchedFrom, mayHearHigh } = report
      const began = Math.max(fetchedFrom.getTime(), freeFrom)
      if (now.getTime() - began < msToHear(durationMs)) continue
      freeFrom = began + msToHear(durationMs)
      const since = new Date(began - durationMs)
      // The database does not see the others of this report when it looks for a counted play of the same track.
      const isRepeated = believed.some((other) => other.trackId === trackId && other.beganAt > since)
      believed.push({
        listener,
        trackId,
        beganAt: new Date(began),
        countsUnlessSince: mayCount.has(report) && !isRepeated ? since : null,
        isHighQuality: mayHearHigh,
        source: 'app',
      })
    }
    if (believed.length === 0) return
    const made = await insertPlays(tx, believed, now)
    const heard = made.map(({ id }, place) => ({ id, beganAt: (believed[place] as repository.NewPlay).beganAt }))
    await repository.setHeard(tx, heard, now)
  }
  await runInOrder(context.db, turnOf(listener), () => context.db.transaction(record))
}
