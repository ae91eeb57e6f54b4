import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'

type Release = { id: number; title: string }

const options = (releases: readonly Release[]) => releases.map(({ id, title }) => ({ value: String(id), label: title }))

const grouped = (albums: readonly Release[], tracks: readonly Release[]) => [
  { label: 'Albums', options: options(albums) },
  { label: 'Tracks', options: options(tracks) },
]

/** An artist's albums and tracks that are out, to choose one of. */
export function useReleaseOptions({ id }: { id: number }) {
  const albums = useQuery(apiQuery('GET /api/albums/artist/:id', { params: { id } })).data ?? []
  const tracks = useQuery(apiQuery('GET /api/tracks', { query: { artistId: id as never } })).data ?? []
  return grouped(albums, tracks)
}

/** The same with drafts and music that comes out later; what was rejected is left out. */
export function useManagedOptions({ id }: { id: number }) {
  const albums = useQuery(apiQuery('GET /api/albums/artist/:id', { params: { id } })).data ?? []
  const tracks = useQuery(apiQuery('GET /api/tracks', { query: { managed: 'me' } })).data ?? []
  return grouped(
    albums.filter(({ rejection }) => !rejection),
    tracks.filter(({ artistId, rejection }) => artistId === id && !rejection),
  )
}
