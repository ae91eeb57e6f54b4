import { FASTEST_SPEED } from '@fairwave/contract/listening/heard'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Listener, turnOf } from './listener.ts'
import * as repository from './repository.ts'

const REPORTS: Limit = { name: 'ended', max: 6000, seconds: 3600 }

type Report = { listener: Listener | undefined; playId: number; seconds: number; address: string }

/**
 * Records how much of a heard play sounded. No more is believed than can have sounded since it began, at the player's
 * fastest speed, and no more than the track has.
 */
export async function recordEnd(context: Context, { listener, playId, seconds, address }: Report) {
  await consumeLimit(context, REPORTS, address)
  if (!listener) throw new Refusal('not-found', 'This play was not found.')
  const record = async (tx: Tx) => {
    await repository.lockListener(tx, listener)
    const now = context.clock.now()
    const play = await repository.findPlay(tx, listener, playId, now)
    if (!play) throw new Refusal('not-found', 'This play was not found.')
    if (!play.heardAt) return
    const possible = (now.getTime() - play.beganAt.getTime()) * FASTEST_SPEED
    const soundedMs = Math.round(Math.min(seconds * 1000, possible, play.durationMs))
    await repository.setEnded(tx, { id: playId, beganAt: play.beganAt }, soundedMs)
  }
  await runInOrder(context.db, turnOf(listener), () => context.db.transaction(record))
  return { ok: true }
}
