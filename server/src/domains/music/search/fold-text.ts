// The same as the database's fold_text(), character by character: typed text must match stored text.
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const APOSTROPHES = /['\u2018\u2019\u02bc]/g
const BETWEEN_WORDS = new RegExp(
  `[${[
    '\\0-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u02b0-\\u02ff\\u2000-\\u2bff\\u2e00-\\u2e7f',
    '\\u3000-\\u3004\\u3008-\\u3020\\u3030\\ud800-\\udfff\\ue000-\\uf8ff\\ufe00-\\ufe1f\\ufe30-\\ufe6f\\ufff0-\\uffff',
    '\\u{1f000}-\\u{1faff}\\u{e0000}-\\u{10ffff}',
  ].join('')}]+`,
  'gu',
)
const LETTERS: Record<string, string> = {
  ς: 'σ',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** A text as search sees it: words in lower case without accents, separated by one space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim()
