import type { ICommonTagsResult } from 'music-metadata'
import { cleanDetails, type DetailTags } from './clean-details.ts'
import { cleanText } from './clean-text.ts'

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
} & DetailTags

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
    ...cleanDetails(tags),
  }
  return Object.fromEntries(Object.entries(cleaned).filter(([, value]) => value !== undefined))
}

const cleanNumber = (value: unknown, largest: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largest ? value : undefined
