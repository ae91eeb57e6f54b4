import { isArtist, type Role } from '@fairwave/contract/people/roles'

/** Public paths of pages; the only place that defines them. */
export const trackPath = (id: number) => `/track/${id}`
export const albumPath = (id: number) => `/album/${id}`
export const playlistPath = (id: number) => `/playlist/${id}`

export function musicianPath({ username, role }: { username: string; role: Role }): string {
  return `/${isArtist(role) ? 'artist' : 'label'}/${encodeURIComponent(username)}`
}

/** The address that tells other sites how to embed a page. */
export const oembedPath = (page: string, format: 'json' | 'xml') =>
  `/oembed?url=${encodeURIComponent(page)}&format=${format}`

export const cardPath = (kind: 'track' | 'album' | 'user', id: number) => `/share/${kind}/${id}.jpg`

/** The picture alone, as a large square. Directories fetch it again when its address changes, so it carries its version. */
export const squarePath = (kind: 'track' | 'user', id: number, version: string) =>
  `/share/square/${kind}/${id}.jpg?v=${version}`
