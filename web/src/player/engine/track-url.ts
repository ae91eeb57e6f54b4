import type { PlayableTrack, Quality } from './playable-track.ts'

/** Adds /api to a relative path; full URLs and paths that have it stay as they are. */
export function apiUrl(path: string): string {
  if (path.startsWith('http') || path.startsWith('/api')) return path
  return path.startsWith('/') ? `/api${path}` : `/api/${path}`
}

export function trackUrl(track: PlayableTrack, quality: Quality): string {
  const path = quality === 'high' ? track.highQualityUrl : track.lowQualityUrl
  return apiUrl(path || `/tracks/${track.id}/audio/${quality}`)
}

/** The picture for lock screens: every track has one, drawn if it has no artwork. */
export const pictureUrl = ({ id, coverId }: PlayableTrack): string =>
  coverId ? coverUrl(coverId) : `/api/tracks/${id}/cover`

export const coverUrl = (coverId: number): string => `/api/albums/${coverId}/cover`
