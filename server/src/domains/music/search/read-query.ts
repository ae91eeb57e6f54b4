import { foldText } from './fold-text.ts'

const LONGEST_QUERY = 200
const MAX_WORDS = 8
const LONGEST_WORD = 40
const LONGEST_KEY = 80

export type SearchQuery = {
  /** The whole query, as the beginning of a title. */
  key: string
  /** Each is the beginning of a word. Letters and digits only, so that LIKE sees no wildcards. */
  words: string[]
  /** Whether typing errors are not corrected. */
  isAsTyped: boolean
}

/** What a user typed, reduced to what a search can use. An empty query, or one of symbols only, has no words. */
export function readQuery(typed: string, isAsTyped = false): SearchQuery {
  const folded = foldText(typed.slice(0, LONGEST_QUERY))
  const words = [...new Set(folded.split(' '))].filter(Boolean).map((word) => word.slice(0, LONGEST_WORD))
  return { key: folded.slice(0, LONGEST_KEY), words: words.slice(0, MAX_WORDS), isAsTyped }
}
