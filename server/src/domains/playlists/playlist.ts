import type { Track } from '@fairwave/contract/catalogue'
import type { Playlist } from '@fairwave/contract/playlists'
import type { PlaylistRow } from './read-model-playlists.ts'

const FACES = 4

/** A playlist as the API returns it; `faces` are its first tracks. */
export const toPlaylist = (row: PlaylistRow, trackCount: number, faces: readonly Track[]): Playlist => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  trackCount,
  artwork: faces
    .slice(0, FACES)
    .map(artworkOf)
    .filter((picture) => picture !== null),
  canEdit: row.kind === 'own' || row.kind === 'default',
  canDelete: row.kind === 'own',
  createdAt: row.createdAt.toISOString(),
})

const artworkOf = ({ sleeveArtwork, coverId }: Track): string | null =>
  sleeveArtwork ?? (coverId === undefined ? null : `/api/albums/${coverId}/cover`)
