import type { Contributor } from '@fairwave/contract/music/release-details/contributors'

/** The tags of a downloaded file. */
export type DownloadTags = {
  title: string
  artist: string
  album: string | null
  albumArtist: string | null
  /** Its position on the album, from 1. */
  place: number | null
  places: number | null
  /** Such as 2026-05-01. */
  releaseDate: string | null
  genre: string | null
  isrc: string | null
  barcode: string | null
  isExplicit: boolean
  licenceUrl: string | null
  contributors: readonly Contributor[]
  /** Plain, or in the LRC format. */
  lyrics: string | null
  /** A JPEG and its dimensions. */
  cover: { jpeg: Buffer; width: number; height: number } | null
}
