import { LIMITS } from '@fairwave/contract/limits'

const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** A title for a track that has none: from its tags, otherwise its file name without folders and extension. */
export function titleFromFile(tagged: string | undefined, fileName: string): string {
  return clean(tagged ?? '') || clean(withoutEnding(fileName)) || 'Untitled'
}

const withoutEnding = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/(.)\.[A-Za-z0-9]{1,5}$/, '$1')

const clean = (text: string): string => cut(text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()).trim()

// By whole characters, so that no emoji is cut in two.
const cut = (text: string): string => {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > LIMITS.title) break
    kept += sign
  }
  return kept
}
