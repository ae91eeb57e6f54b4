/** The length at which the index cuts words and titles. */
const INDEXED_LETTERS = 12
/** Stands for the letter of a magnitude, with which everything in the index begins: rankedMatches() puts it there. */
const LETTER = '~'

export type Wanted = {
  /** The beginning of a title or name; null where no title is meant to begin so. */
  key: string | null
  /** For each word that was typed, the beginnings of words that are found for it: itself, or what it may have been meant to be. */
  words: readonly (readonly string[])[]
  /** Only of these, where there are any. */
  genres?: readonly string[] | undefined
  limit: number
}

/** What is wanted, as the search statements take it. */
export type SearchTerms = {
  key: string | null
  /** Text searches of the index, with the placeholder for the letter. */
  begins: string | null
  contains: string
  within: string
  genres: readonly string[]
  /** Patterns for the words that the index cuts. */
  uncut: string[]
  most: number
}

export const toTerms = ({ key, words, genres = [], limit }: Wanted): SearchTerms => ({
  key,
  begins: key === null ? null : lexeme(`^${cut(key)}`),
  contains: words.map((choices) => anyOf(choices.map(cut))).join(' & '),
  within: anyOf(genres.map((genre) => `#${genre}`)),
  genres,
  uncut: words.filter((choices) => choices.some((word) => cut(word) !== word)).map(patternOf),
  most: limit,
})

/** The words as they were typed, with no other choices. */
export const asTyped = (words: readonly string[]): Wanted['words'] => words.map((word) => [word])

/** A pattern for text with a word that begins as one of these. They are letters and digits alone. */
export const patternOf = (choices: readonly string[]): string => ` (${choices.join('|')})`

const cut = (text: string): string => [...text].slice(0, INDEXED_LETTERS).join('')
const lexeme = (text: string): string => `'${LETTER}${text.replace(/['\\]/g, '$&$&')}'`
const anyOf = (texts: readonly string[]): string => `(${[...new Set(texts)].map(lexeme).join(' | ')})`
