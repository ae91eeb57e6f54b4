import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { knownBeginnings, similarWords } from './known-words.ts'
import { nearWords } from './near-words.ts'
import type { SearchQuery } from './read-query.ts'
import type { Beginnings, Found, Listed, TrackFilter } from './repository-search.ts'
import * as repository from './repository-search.ts'

/** With fewer results than this, none of them exact, the query may be a typing error. */
const TOO_FEW = 3
const BEGINS_SO = 1
/** Shorter words are not stored as words; the search itself finds out whether they occur. */
const SHORTEST_KNOWN = 3
const MAX_MEANINGS = 6
/** Long words may have two typing errors; candidates are chosen by similarity. */
const LONG_WORD = 6

type Ways = {
  popular(beginnings: Beginnings): Promise<Found[]>
  byWords(beginnings: Beginnings): Promise<Found[]>
}

/** The best matches for what a user types: the exact before the similar, the popular before the rest. */
export function searchTracks({ db }: Context, query: SearchQuery, filter: TrackFilter, limit: number) {
  const asked = (beginnings: Beginnings) => ({ key: query.key, beginnings, limit })
  const isNarrow = filter.artistId !== undefined || filter.albumId !== undefined
  return search(db, query, limit, {
    popular: (beginnings) =>
      isNarrow
        ? repository.findTracksWithin(db, asked(beginnings), filter)
        : repository.findPopularTracks(db, asked(beginnings), filter.genres),
    byWords: async (beginnings) => (isNarrow ? [] : repository.findTracksByWords(db, asked(beginnings), filter)),
  })
}

export const searchArtists = ({ db }: Context, listed: Listed, query: SearchQuery, limit: number) =>
  search(db, query, limit, {
    popular: (beginnings) => repository.findPopularArtists(db, listed, { key: query.key, beginnings, limit }),
    byWords: (beginnings) => repository.findArtistsByWords(db, listed, { key: query.key, beginnings, limit }),
  })

export const searchAlbums = ({ db }: Context, query: SearchQuery, genres: string[] | undefined, limit: number) =>
  search(db, query, limit, {
    popular: (beginnings) => repository.findTitledAlbums(db, { key: query.key, beginnings, limit }, genres),
    byWords: (beginnings) => repository.findAlbumsByWords(db, { key: query.key, beginnings, limit }, genres),
  })

async function search(db: Db, { words, isAsTyped }: SearchQuery, limit: number, ways: Ways): Promise<number[]> {
  if (words.length === 0) return []
  const known = new Set(await knownBeginnings(db, words))
  const isUnknown = (word: string) => word.length >= SHORTEST_KNOWN && !known.has(word)
  const exact = words.some(isUnknown)
    ? []
    : await byBothWays(
        words.map((word) => [word]),
        limit,
        ways,
      )
  const isMeant = exact.length >= Math.min(limit, TOO_FEW) || exact.some(({ tier }) => tier <= BEGINS_SO)
  if (isMeant || isAsTyped) return exact.map(({ id }) => id)
  const meant = await Promise.all(words.map((word) => meanings(db, word, known.has(word))))
  // A word that does not occur and resembles none that does leaves nothing to search for.
  const isHopeless = words.some((word, i) => isUnknown(word) && meant[i]?.length === 0)
  const hasChoice = meant.some((choices) => choices.length > 1) || words.some(isUnknown)
  const similar = isHopeless || !hasChoice ? [] : await byBothWays(meant, limit, ways)
  return [...new Set([...exact, ...similar].map(({ id }) => id))].slice(0, limit)
}

async function byBothWays(beginnings: Beginnings, limit: number, { popular, byWords }: Ways): Promise<Found[]> {
  const first = await popular(beginnings)
  const rest = first.length < limit ? await byWords(beginnings) : []
  const found = new Map(first.map((one) => [one.id, one]))
  for (const one of rest) if (!found.has(one.id)) found.set(one.id, one)
  return [...found.values()].sort((a, b) => a.tier - b.tier || b.rank - a.rank || b.id - a.id).slice(0, limit)
}

/** The catalogue's words that a word may have been meant to be; including itself unless it does not occur. */
async function meanings(db: Db, word: string, isKnown: boolean): Promise<string[]> {
  const near = await knownBeginnings(db, nearWords(word))
  const isLost = near.length === 0 && !isKnown && word.length >= LONG_WORD
  const alike = isLost ? await similarWords(db, word, MAX_MEANINGS) : []
  const itself = isKnown || word.length < SHORTEST_KNOWN ? [word] : []
  return [...itself, ...[...near, ...alike].slice(0, MAX_MEANINGS)]
}
