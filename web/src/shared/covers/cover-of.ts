type Covered = { sleeveArtwork: string | null; coverId?: number | undefined }

/** A track's picture, its own or its album's. */
export const coverOf = ({ sleeveArtwork, coverId }: Covered): string | null =>
  sleeveArtwork ?? (coverId ? `/api/albums/${coverId}/cover` : null)
