/** The tags of a downloaded file. */
export type DownloadTags = {
  title: string
  artist: string
  album: string | null
  albumArtist: string | null
  /** Its position on the album, from 1. */
  place: number | null
  places: number | null
  year: number | null
  genre: string | null
  /** A JPEG and its dimensions. */
  cover: { jpeg: Buffer; width: number; height: number } | null
}
