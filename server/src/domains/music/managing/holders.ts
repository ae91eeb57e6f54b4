import type { AlbumId, TrackId } from '@fairwave/contract/ids'

/** The names under which the catalogue holds files of the media domain. */
export const trackHolder = (id: TrackId): string => `track:${id}`
export const importTrackHolder = (id: number): string => `import-track:${id}`
export const importAlbumHolder = (id: number): string => `import-album:${id}`
export const albumFileHolder = (id: number): string => `album-file:${id}`
export const albumHolder = (id: AlbumId): string => `album:${id}`
