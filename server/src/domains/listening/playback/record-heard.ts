import { FASTEST_SPEED, secondsToHear } from '@fairwave/contract/listening/heard'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordUseWithin } from '../../selling/returns/record-use.ts'
import { challengeFor } from './fetch-challenge.ts'
import { type Listener, turnOf } from './listener.ts'
import * as repository from './repository.ts'

const REPORTS: Limit = { name: 'heard', max: 6000, seconds: 3600 }

type Report = { listener: Listener | undefined; playId: number; address: string; isToProve?: boolean }

/**
 * Accepts that a play was heard if enough time has passed by our own clock and the listener started nothing else since:
 * a listener hears one thing at a time. A repeated report changes nothing. A player that wants the listen to pay gets a
 * challenge with the response.
 */
export async function recordHeard(context: Context, { listener, playId, address, isToProve = false }: Report) {
  await consumeLimit(context, REPORTS, address)
  // Another listener's play is reported as not found.
  if (!listener) throw new Refusal('not-found', 'This play was not found.')
  const believe = async (tx: Tx) => {
    await repository.lockListener(tx, listener)
    const now = context.clock.now()
    const play = await repository.findPlay(tx, listener, playId, now)
    if (!play) throw new Refusal('not-found', 'This play was not found.')
    if (play.heardAt) return { heard: true, play }
    const isBelievable = now.getTime() - play.beganAt.getTime() >= msToHear(play.durationMs)
    if (!isBelievable || play.isFollowed) return { heard: false, play }
    await repository.setHeard(tx, [{ id: playId, beganAt: play.beganAt }], now)
    await useBought(tx, listener, play, now)
    return { heard: true, play }
  }
  const { heard, play } = await runInOrder(context.db, turnOf(listener), () => context.db.transaction(believe))
  if (!heard || !isToProve || play.fetchedAt) return { heard }
  const challenge = await challengeFor(context, { playId, ...play })
  return { heard, ...(challenge && { challenge }) }
}

/** What was bought before the play began is used by it, and its purchase can no longer be undone. */
async function useBought(tx: Tx, { accountId }: Listener, { trackId, beganAt }: repository.PlayRow, now: Date) {
  if (accountId === null) return
  await recordUseWithin(tx, { account: accountId, trackIds: [trackId], as: 'listen', from: beganAt }, now)
}

/** The time that must have passed by our own clock before a play can have been heard, at the player's fastest speed. */
export const msToHear = (durationMs: number): number => (secondsToHear(durationMs / 1000) * 1000) / FASTEST_SPEED
