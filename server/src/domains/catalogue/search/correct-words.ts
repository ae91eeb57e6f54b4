import type { Db } from '../../../platform/database/db.ts'
import { nearWords } from './near-words.ts'
import * as repository from './repository-words.ts'

/** Shorter words are not stored as words; the search itself finds out whether they occur. */
const SHORTEST_KNOWN = 3
const MAX_MEANINGS = 6
const MAX_READINGS = 12
/** Long words may have two typing errors; candidates are chosen by similarity. */
const LONG_WORD = 6

/**
 * What the words of a query may have been meant to be, by the words that are in titles and names: the likeliest first, each like the
 * query without spaces at its ends. None where nothing else can be meant.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[]> {
  const typed = words.map((word) => ({ word, near: nearWords(word) }))
  const asked = new Set(typed.flatMap(({ word, near }) => [word, ...near]))
  const known = new Set(await repository.knownBeginnings(db, [...asked]))
  const meant = await Promise.all(typed.map((one) => meanings(db, one, known)))
  // A word that does not occur and resembles none that does leaves nothing to search for: it has no meaning.
  const readings = meant.reduce<string[]>(
    (before, choices) =>
      before.flatMap((start) => choices.map((choice) => `${start} ${choice}`)).slice(0, MAX_READINGS),
    [''],
  )
  const asTyped = words.join(' ')
  return readings.map((reading) => reading.trim()).filter((reading) => reading !== asTyped)
}

type Typed = { word: string; near: readonly string[] }

/** The known words that a word may have been meant to be; including itself unless it does not occur. */
async function meanings(db: Db, { word, near }: Typed, known: ReadonlySet<string>): Promise<string[]> {
  const isKnown = known.has(word)
  const others = near.filter((other) => known.has(other))
  const isLost = others.length === 0 && !isKnown && word.length >= LONG_WORD
  const alike = isLost ? await repository.similarWords(db, word, MAX_MEANINGS) : []
  const itself = isKnown || word.length < SHORTEST_KNOWN ? [word] : []
  return [...itself, ...[...others, ...alike].slice(0, MAX_MEANINGS)]
}
