import { singleFlight } from '../../../platform/concurrency/single-flight.ts'
import type { Db } from '../../../platform/database/db.ts'
import * as repository from './repository-search.ts'

// A search of all kinds asks the same of the catalogue's words for every kind, at the same moment: it is looked up once for all of them.
const lookups = new WeakMap<Db, ReturnType<typeof singleFlight<string[]>>>()

function lookUp(db: Db, what: string, words: readonly string[], ask: () => Promise<string[]>): Promise<string[]> {
  const shared = lookups.get(db) ?? singleFlight<string[]>()
  lookups.set(db, shared)
  return shared(`${what} ${words.join(' ')}`, undefined, ask)
}

/** Which of these prefixes occur in the catalogue, in the given order. */
export const knownBeginnings = async (db: Db, beginnings: string[]): Promise<string[]> =>
  beginnings.length === 0 ? [] : lookUp(db, 'known', beginnings, () => repository.knownBeginnings(db, beginnings))

/** The words of the catalogue that are most similar to one that does not occur. */
export const similarWords = (db: Db, word: string, limit: number): Promise<string[]> =>
  lookUp(db, `similar ${limit}`, [word], () => repository.similarWords(db, word, limit))
