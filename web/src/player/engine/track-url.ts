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

export const coverUrl = (coverId: number): string => `/api/albums/${coverId}/cover`
