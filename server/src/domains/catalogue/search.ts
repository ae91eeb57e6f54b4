import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { nearWords } from './near-words.ts'
import type { SearchQuery } from './read-query.ts'
import type { Beginnings, Found, TrackFilter } from './repository-search.ts'
import * as repository from './repository-search.ts'

/** Fewer than this, none of them by that very name, and the query is taken for a slip of the finger as well. */
const TOO_FEW = 3
const BEGINS_SO = 1
const MOST_MEANINGS = 6
/** Long words can take two slips; which ones is asked of the words' likeness. */
const LONG_WORD = 6

type Ways = {
  popular(beginnings: Beginnings): Promise<Found[]>
  byWords(beginnings: Beginnings): Promise<Found[]>
}

/** The best matches for what somebody types: the exact before the similar, the popular before the rest. */
export function searchTracks({ db }: Context, { key, words }: SearchQuery, filter: TrackFilter, limit: number) {
  const asked = (beginnings: Beginnings) => ({ key, beginnings, limit })
  const isNarrow = filter.artistId !== undefined || filter.albumId !== undefined
  return search(db, words, limit, {
    popular: (beginnings) =>
      isNarrow
        ? repository.findTracksWithin(db, asked(beginnings), filter)
        : repository.findPopularTracks(db, asked(beginnings), filter.genres),
    byWords: async (beginnings) => (isNarrow ? [] : repository.findTracksByWords(db, asked(beginnings), filter)),
  })
}

export const searchArtists = ({ db }: Context, { key, words }: SearchQuery, limit: number) =>
  search(db, words, limit, {
    popular: (beginnings) => repository.findPopularArtists(db, { key, beginnings, limit }),
    byWords: (beginnings) => repository.findArtistsByWords(db, { key, beginnings, limit }),
  })

async function search(db: Db, words: string[], limit: number, ways: Ways): Promise<number[]> {
  if (words.length === 0) return []
  const exact = await byBothWays(
    words.map((word) => [word]),
    limit,
    ways,
  )
  const isMeant = exact.length >= Math.min(limit, TOO_FEW) || exact.some(({ tier }) => tier <= BEGINS_SO)
  if (isMeant) return exact.map(({ id }) => id)
  const meant = await Promise.all(words.map((word) => meanings(db, word)))
  const similar = meant.some((choices) => choices.length > 1) ? await byBothWays(meant, limit, ways) : []
  return [...new Set([...exact, ...similar].map(({ id }) => id))].slice(0, limit)
}

async function byBothWays(beginnings: Beginnings, limit: number, { popular, byWords }: Ways): Promise<Found[]> {
  const first = await popular(beginnings)
  const rest = first.length < limit ? await byWords(beginnings) : []
  const found = new Map(first.map((one) => [one.id, one]))
  for (const one of rest) if (!found.has(one.id)) found.set(one.id, one)
  return [...found.values()].sort((a, b) => a.tier - b.tier || b.rank - a.rank || b.id - a.id).slice(0, limit)
}

/** A word, and the words of the catalogue that it may have been meant to be. */
async function meanings(db: Db, word: string): Promise<string[]> {
  const near = await repository.knownBeginnings(db, [word, ...nearWords(word)])
  const alike =
    near.length === 0 && word.length >= LONG_WORD ? await repository.similarWords(db, word, MOST_MEANINGS) : []
  return [...new Set([word, ...near, ...alike])].slice(0, MOST_MEANINGS + 1)
}
