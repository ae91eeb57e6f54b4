const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const DIGITS = [...'0123456789']
const SHORTEST = 4
const LONGEST = 16

/**
 * Every word that is one typing error away: two letters swapped, one wrong, one missing, one too many; in that order,
 * which is about how often they happen. Too short a word has too many neighbours to mean any of them.
 */
export function nearWords(word: string): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return []
  const alphabet = /\d/.test(word) ? [...LETTERS, ...DIGITS] : LETTERS
  const places = Array.from({ length: word.length }, (_, i) => i)
  const swapped = places.slice(1).map((i) => word.slice(0, i - 1) + word[i] + word[i - 1] + word.slice(i + 1))
  const wrong = places.flatMap((i) => alphabet.map((letter) => word.slice(0, i) + letter + word.slice(i + 1)))
  const missing = places.flatMap((i) => alphabet.map((letter) => word.slice(0, i) + letter + word.slice(i)))
  const tooMany = places.map((i) => word.slice(0, i) + word.slice(i + 1))
  return [...new Set([...swapped, ...wrong, ...missing, ...tooMany])].filter((near) => near !== word)
}
