import type { Db, Tx } from '../../../platform/database/db.ts'
import { patiently } from './repository-patience.ts'

/** After a beginning: the end of everything that begins so. */
export const LAST_SIGN = '\u{10ffff}'

/** Which of these prefixes occur in titles or names. */
export const knownBeginnings = async (tx: Tx, beginnings: readonly string[]): Promise<string[]> =>
  (
    await tx.prepared.rows<{ beginning: string }>`
      select beginning from unnest(${beginnings}::text[]) as beginning
      where exists (
        select from search_word where word >= beginning collate "C" and word < beginning || ${LAST_SIGN} collate "C")`
  ).map(({ beginning }) => beginning)

/** The known words that are most similar to one that does not occur. */
export const similarWords = async (db: Db, word: string, limit: number): Promise<string[]> =>
  (
    await patiently(
      db,
      (tx) => tx.rows<{ word: string }>`
      select word from search_word where word % ${word} order by similarity(word, ${word}) desc, word limit ${limit}`,
    )
  ).map((row) => row.word)

/**
 * Learns the words of a release, to be called before its album and tracks are inserted. These learn their words one by one, and two releases
 * with the same new words in another order would deadlock.
 */
export const learnWords = (tx: Tx, titles: readonly string[]) =>
  tx.rows`select learn_words(array(select fold_text(title) from unnest(${titles}::text[]) as title))`
