const LONGEST = 200

// Control characters, byte order marks, and characters that change the text direction.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** Text of a tag in one line, cut to what is shown. */
export function cleanText(text: unknown, longest = LONGEST): string | undefined {
  if (typeof text !== 'string') return undefined
  const seen = text
    .slice(0, longest * 4)
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cutAt(seen, longest) || undefined
}

// Counted in whole characters, so that no emoji is cut in half.
const cutAt = (text: string, longest: number) =>
  text.length <= longest
    ? text
    : [...text]
        .slice(0, longest)
        .join('')
        .slice(0, longest)
        .toWellFormed()
        .replace(/\ufffd$/, '')
