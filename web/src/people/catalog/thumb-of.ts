import type { ArtistTrack } from '../artist-detail.ts'

const SIZE_OF_PICTURES = '/480.webp'
const SIZE_OF_THUMBS = '/160.webp'

/** A small picture of a track, its own or its album's. */
export const thumbOf = ({ sleeveArtwork, coverId }: ArtistTrack): string | null =>
  sleeveArtwork?.replace(SIZE_OF_PICTURES, SIZE_OF_THUMBS) ?? (coverId ? `/api/albums/${coverId}/cover?size=160` : null)
