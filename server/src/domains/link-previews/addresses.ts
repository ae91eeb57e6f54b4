import { isArtist, type Role } from '@fairwave/contract/roles'

/** Pages by what they show; the one place that knows under which paths things are known outside. */
export const trackPath = (id: number) => `/track/${id}`
export const albumPath = (id: number) => `/album/${id}`

export function musicianPath({ username, role }: { username: string; role: Role }): string {
  return `/${isArtist(role) ? 'artist' : 'label'}/${encodeURIComponent(username)}`
}

export const cardPath = (kind: 'track' | 'album' | 'user', id: number) => `/share/${kind}/${id}.jpg`
