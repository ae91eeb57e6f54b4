import type { ICommonTagsResult } from 'music-metadata'

/** A file's tags as default values for a form. Untrusted text: cleaned and shortened. */
export type AudioTags = {
  title?: string
  artist?: string
  albumArtist?: string
  album?: string
  genre?: string
  comment?: string
  year?: number
  trackNumber?: number
  discNumber?: number
}

const LONGEST = 200
const LONGEST_COMMENT = 5000

export function cleanTags(tags: ICommonTagsResult): AudioTags {
  const { title, artist, artists, albumartist, album, genre, comment, year, track, disk } = tags
  const cleaned = {
    title: cleanText(title),
    artist: cleanText(artist ?? artists?.join(', ')),
    albumArtist: cleanText(albumartist),
    album: cleanText(album),
    genre: cleanText(genre?.[0]),
    comment: cleanText(comment?.[0]?.text, LONGEST_COMMENT),
    year: cleanNumber(year, 9999),
    trackNumber: cleanNumber(track?.no, 999),
    discNumber: cleanNumber(disk?.no, 99),
  }
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined))
}

// Control characters, byte order marks, and characters that change the text direction.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

function cleanText(text: unknown, longest = LONGEST): string | undefined {
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

const cleanNumber = (value: unknown, largest: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largest ? value : undefined
