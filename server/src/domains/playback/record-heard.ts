import { FASTEST_SPEED, secondsToHear } from '@fairwave/contract/heard'
import { runInOrder } from '../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { consumeLimit, type Limit } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { challengeFor } from './fetch-challenge.ts'
import { type Listener, turnOf } from './listener.ts'
import * as repository from './repository.ts'

const REPORTS: Limit = { name: 'heard', max: 6000, seconds: 3600 }

type Report = { listener: Listener | undefined; playId: number; address: string; isToProve?: boolean }

/**
 * Believes that a play was heard when our own clock says that it can have been, and the listener began nothing else since:
 * a listener hears one thing at a time. Saying so again changes nothing. A player that wants the listen to pay gets a
 * challenge with the answer.
 */
export async function recordHeard(context: Context, { listener, playId, address, isToProve = false }: Report) {
  await consumeLimit(context, REPORTS, address)
  // Another listener's play looks as if it did not exist.
  if (!listener) throw new Refusal('not-found', 'This play was not found.')
  const believe = async (tx: Tx) => {
    await repository.lockListener(tx, listener)
    const play = await repository.findPlay(tx, listener, playId)
    if (!play) throw new Refusal('not-found', 'This play was not found.')
    if (play.heardAt) return { heard: true, play }
    const now = context.clock.now()
    const isBelievable = now.getTime() - play.beganAt.getTime() >= msToHear(play.durationMs)
    if (!isBelievable || play.isFollowed) return { heard: false, play }
    await repository.setHeard(tx, playId, now)
    return { heard: true, play }
  }
  const { heard, play } = await runInOrder(context.db, turnOf(listener), () => context.db.transaction(believe))
  if (!heard || !isToProve || play.fetchedAt) return { heard }
  const challenge = await challengeFor(context, { playId, ...play })
  return { heard, ...(challenge && { challenge }) }
}

/** How long a play must have been going by our own clock before it can have been heard, at the fastest speed the player has. */
const msToHear = (durationMs: number): number => (secondsToHear(durationMs / 1000) * 1000) / FASTEST_SPEED
