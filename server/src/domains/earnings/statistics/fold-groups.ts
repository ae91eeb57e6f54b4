import type { PlayGroup } from '@fairwave/contract/earnings/statistics'
import { SMALLEST_GROUP } from '@fairwave/contract/listening/play-origins'
import type { GroupRow } from './repository.ts'

/**
 * Groups with enough people, by name; all others together without one. Plays in embedded players have no listener, so that
 * only their number can say how many there were.
 */
export function foldGroups(rows: readonly GroupRow[], kind: GroupRow['kind']): PlayGroup[] {
  const groups = rows.filter((row) => row.kind === kind)
  const isLarge = ({ people, plays }: GroupRow) => (people > 0 ? people : plays) >= SMALLEST_GROUP
  const small = groups.filter((row) => !isLarge(row)).reduce((sum, { plays }) => sum + plays, 0)
  return [
    ...groups.filter(isLarge).map(({ name, plays }) => ({ name, plays })),
    ...(small > 0 ? [{ name: null, plays: small }] : []),
  ]
}
