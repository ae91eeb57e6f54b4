import { RULES } from '@fairwave/contract/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import type { WaitingImpression } from '../campaigns/impressions.ts'
import * as readModel from './read-model-listens.ts'

/** Counts the listens that one address range has paid one artist for on a day, those of earlier batches included. */
export async function countFromRanges(tx: Tx, impressions: readonly WaitingImpression[]) {
  const ranges = [...new Set(impressions.flatMap(({ rangeKey }) => rangeKey ?? []))]
  const known = ranges.length === 0 ? [] : await readModel.listFromRanges(tx, ranges)
  const plays = new Map(
    known.map(({ rangeKey, artistId, playIds }) => [`${rangeKey} ${artistId}`, new Set<number>(playIds)]),
  )
  return {
    /** Whether this listen is among those that its range can pay; if so it is counted. */
    isWithin(range: string | null, { artistId, playId }: { artistId: UserId; playId: number }): boolean {
      if (range === null) return true
      const name = `${range} ${artistId}`
      const counted = plays.get(name) ?? new Set<number>()
      plays.set(name, counted)
      if (counted.has(playId)) return true
      if (counted.size >= RULES.listensPerRange) return false
      counted.add(playId)
      return true
    },
  }
}
