import { AD_BREAKS } from '@fairwave/contract/offer'
import type { Tx } from '../../platform/database/db.ts'
import type { Listener } from '../playback/listener.ts'
import { countPlaysSinceBreak } from './read-model-choice.ts'
import { hasHadBreak } from './repository.ts'

/** The last play that a break would pay for, where one is due. A new visitor has more plays before the first break. */
export async function findDueBreak(tx: Tx, listener: Listener, now: Date): Promise<number | null> {
  const { soundedSeconds, plays: between, playsBeforeFirst } = AD_BREAKS
  const { plays, lastPlayId } = await countPlaysSinceBreak(tx, listener, soundedSeconds * 1000, now)
  if (plays < between) return null
  const isNewVisitor = listener.accountId === null && !(await hasHadBreak(tx, listener))
  return isNewVisitor && plays < playsBeforeFirst ? null : lastPlayId
}
