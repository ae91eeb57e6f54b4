import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { BooksExtract } from '@fairwave/contract/earnings/books'
import type { UserId } from '@fairwave/contract/ids'
import type { StreamingGroup } from './read-model-books.ts'

type CountListeners = (artists: UserId[]) => Promise<number>

/**
 * A month's listening by artist, without identifying listeners: artists with fewer than ten listeners are merged. Where
 * even all of those have fewer, the smallest of the others is merged with them.
 */
export async function mergeGroups(
  groups: readonly StreamingGroup[],
  countListeners: CountListeners,
): Promise<BooksExtract['streaming']> {
  const fewest = RULES.fewestListeners
  const large = groups
    .filter(({ listeners }) => listeners >= fewest)
    .sort((one, other) => one.listeners - other.listeners)
  const small = groups.filter(({ listeners }) => listeners < fewest)
  let listeners = small.length > 0 ? await countListeners(small.map(({ artistId }) => artistId)) : 0
  const next = small.length > 0 && listeners < fewest ? large.shift() : undefined
  if (next) {
    small.push(next)
    listeners = await countListeners(small.map(({ artistId }) => artistId))
  }
  const own = large.map(({ month, artist, listeners: people, listens, amount, toArtists }) => ({
    ...{ month, artist, listeners: people, listens, amount, toArtists },
  }))
  if (!small[0]) return own
  const sum = (key: 'listens' | 'amount' | 'toArtists') => small.reduce((total, group) => total + group[key], 0)
  const merged = { listens: sum('listens'), amount: sum('amount'), toArtists: sum('toArtists') }
  // The exact number of a small group stays private too.
  return [...own, { month: small[0].month, artist: null, listeners: listeners < fewest ? null : listeners, ...merged }]
}
