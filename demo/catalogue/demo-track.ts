import type { Genre } from '@fairwave/contract/music/genres'
import type { ReleaseType } from '@fairwave/contract/music/releases'

/** A track; its music is composed by its slug, and so is a single's sleeve. */
export type DemoTrack = {
  slug: string
  title: string
  artist: string
  /** The album's slug, or nothing for a single. */
  album: string | null
  genre: Genre
  releaseType: ReleaseType
  releasedOn: string
  pricePence: number
  description: string
}
