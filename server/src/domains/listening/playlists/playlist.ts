import type { Playlist } from '@fairwave/contract/listening/playlists'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { PlaylistRow } from './read-model-playlists.ts'

const FACES = 4

type Shown = Pick<PlaylistRow, 'id' | 'name' | 'description' | 'isPublic' | 'kind' | 'createdAt'>

/** A playlist as the API returns it; `faces` are its first tracks. Only its owner may change it. */
export const toPlaylist = (row: Shown, trackCount: number, faces: readonly Track[], isMine = true): Playlist => ({
  id: row.id,
  name: row.name,
  description: row.description,
  isPublic: row.isPublic,
  kind: row.kind,
  trackCount,
  artwork: faces
    .slice(0, FACES)
    .map(artworkOf)
    .filter((picture) => picture !== null),
  canEdit: isMine && (row.kind === 'own' || row.kind === 'default'),
  canDelete: isMine && row.kind === 'own',
  createdAt: row.createdAt.toISOString(),
})

export const artworkOf = ({ sleeveArtwork, coverId }: Track): string | null =>
  sleeveArtwork ?? (coverId === undefined ? null : `/api/albums/${coverId}/cover`)
