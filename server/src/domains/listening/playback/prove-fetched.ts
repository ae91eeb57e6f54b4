import { timingSafeEqual } from 'node:crypto'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { answerTo } from './fetch-challenge.ts'
import type { Listener } from './listener.ts'
import * as repository from './repository.ts'

const PROOFS: Limit = { name: 'fetch-proofs', max: 6000, seconds: 3600 }
/** Long enough for a slow connection, too short to collect challenges and answer them another day. */
const ANSWER_SECONDS = 600

type Proof = { listener: Listener | undefined; playId: number; hash: string; address: string }

/** Records that a heard play's audio was fetched, if the hash of the challenged bytes is right. */
export async function proveFetched(
  context: Context,
  { listener, playId, hash, address }: Proof,
): Promise<{ fetched: boolean }> {
  await consumeLimit(context, PROOFS, address)
  const now = context.clock.now()
  const play = listener && (await repository.findPlay(context.db, listener, playId, now))
  if (!play) throw new Refusal('not-found', 'This play was not found.')
  if (play.fetchedAt) return { fetched: true }
  if (!play.heardAt || now > addSeconds(play.heardAt, ANSWER_SECONDS)) return { fetched: false }
  const right = await answerTo(context, { playId, ...play })
  if (!right || !timingSafeEqual(Buffer.from(right), Buffer.from(hash))) return { fetched: false }
  await repository.setFetched(context.db, { id: playId, beganAt: play.beganAt }, now)
  return { fetched: true }
}
