import { AD_BREAKS } from '@fairwave/contract/offer'
import type { Tx } from '../../../platform/database/db.ts'
import type { Listener } from '../../listening/playback/listener.ts'
import { keyOf } from './by-kind.ts'
import { countPlaysSinceBreak } from './read-model-choice.ts'

/** The last play that a break would pay for, for each listener for whom one is due. A new visitor has more plays before the first break. */
export async function findDueBreaks(
  tx: Tx,
  asked: readonly { listener: Listener; now: Date }[],
): Promise<Map<string, number>> {
  const { soundedSeconds, plays: between, playsBeforeFirst } = AD_BREAKS
  const found = new Map(
    (await countPlaysSinceBreak(tx, asked, soundedSeconds * 1000)).map((one) => [one.listener, one]),
  )
  return new Map(
    asked.flatMap(({ listener }) => {
      const { plays = 0, lastPlayId, hasHadBreak } = found.get(keyOf(listener)) ?? {}
      const isNewVisitor = listener.accountId === null && !hasHadBreak
      const isDue = plays >= (isNewVisitor ? Math.max(between, playsBeforeFirst) : between)
      return isDue && lastPlayId ? [[keyOf(listener), lastPlayId] as const] : []
    }),
  )
}
