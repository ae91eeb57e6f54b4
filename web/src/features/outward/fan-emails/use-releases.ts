import type { UserId } from '@fairwave/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'

/** The artist's albums and singles, whose buyers an email can go to, as options. */
export function useReleases(artistId: UserId): { value: string; label: string }[] {
  const albums = useQuery(apiQuery('GET /api/albums/artist/:id', { params: { id: artistId } })).data ?? []
  const tracks = useQuery(apiQuery('GET /api/tracks', { query: { managed: 'me' } })).data ?? []
  return [
    ...albums.map(({ id, title }) => ({ value: `album:${id}`, label: title })),
    ...tracks
      .filter((track) => track.artistId === artistId && !track.coverId)
      .map(({ id, title }) => ({ value: `track:${id}`, label: `${title} (single)` })),
  ]
}
