import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'

type Release = { id: number; title: string }

const options = (releases: readonly Release[]) => releases.map(({ id, title }) => ({ value: String(id), label: title }))

/** An artist's albums and tracks, to choose one of. */
export function useReleaseOptions({ id }: { id: number }) {
  const albums = useQuery(apiQuery('GET /api/albums/artist/:id', { params: { id } })).data ?? []
  const tracks = useQuery(apiQuery('GET /api/tracks', { query: { artistId: id as never } })).data ?? []
  return [
    { label: 'Albums', options: options(albums) },
    { label: 'Tracks', options: options(tracks) },
  ]
}
