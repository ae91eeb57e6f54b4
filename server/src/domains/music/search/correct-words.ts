import type { Db } from '../../../platform/database/db.ts'
import { nearWords } from './near-words.ts'
import * as repository from './repository-words.ts'

/** Shorter words are not stored as words; the search itself finds out whether they occur. */
const SHORTEST_KNOWN = 3
const MAX_MEANINGS = 6
/** Long words may have two typing errors; candidates are chosen by similarity. */
const LONG_WORD = 6

/**
 * For each word of a query, what it may have been meant to be, by the words that are in titles and names. Null where nothing else can be
 * meant.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[][] | null> {
  const known = new Set(await repository.knownBeginnings(db, words))
  const isKnown = (word: string) => known.has(word) || word.length < SHORTEST_KNOWN
  // A word that does not occur is a typing error. Where all of them do, each may be one.
  const isDoubted = words.every(isKnown) ? () => true : (word: string) => !isKnown(word)
  const near = new Map(words.filter(isDoubted).map((word) => [word, nearWords(word)]))
  const knownNear = new Set(await repository.knownBeginnings(db, [...near.values()].flat()))
  const meant = await Promise.all(
    words.map(async (word) => {
      const others = (near.get(word) ?? []).filter((other) => knownNear.has(other)).slice(0, MAX_MEANINGS)
      if (isKnown(word)) return [word, ...others]
      return others.length > 0 || word.length < LONG_WORD ? others : repository.similarWords(db, word, MAX_MEANINGS)
    }),
  )
  // A word that does not occur and resembles none that does leaves nothing to search for.
  if (meant.some((choices) => choices.length === 0)) return null
  return meant.some((choices, place) => choices.some((word) => word !== words[place])) ? meant : null
}
