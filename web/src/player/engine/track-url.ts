import type { PlayableTrack, Quality } from './playable-track.ts'

/** Relative paths of the API live under /api; whole addresses and paths that say so already stay as they are. */
export function apiUrl(path: string): string {
  if (path.startsWith('http') || path.startsWith('/api')) return path
  return path.startsWith('/') ? `/api${path}` : `/api/${path}`
}

export function trackUrl(track: PlayableTrack, quality: Quality): string {
  const path = quality === 'high' ? track.highQualityUrl : track.lowQualityUrl
  return apiUrl(path || `/tracks/${track.id}/audio/${quality}`)
}

/** The picture of what plays, for lock screens: every track has one, drawn where it has no artwork. */
export const pictureUrl = ({ id, coverId }: PlayableTrack): string =>
  coverId ? coverUrl(coverId) : `/api/tracks/${id}/cover`

export const coverUrl = (coverId: number): string => `/api/albums/${coverId}/cover`
