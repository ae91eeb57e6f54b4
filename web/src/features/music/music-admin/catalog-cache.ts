import type { Album, Track } from '@fairwave/contract/music/catalogue'
import type { QueryClient } from '@tanstack/react-query'
import { refreshChangedBy } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'

export const REFRESH_DELAY_MS = 1_000

/** All tracks the user manages or collaborated on, newest first, including those still being prepared. */
export const managedTracks = apiQuery('GET /api/tracks', { query: { managed: 'me' } })

export const albumsOf = (artistId: number) => apiQuery('GET /api/albums/artist/:id', { params: { id: artistId } })

/** Fetches again whatever any page shows of the catalogue. */
export const refreshCatalogue = (queries: QueryClient): Promise<unknown> =>
  refreshChangedBy(queries, 'POST /api/tracks')

/** The same a second later: what was just sent may become tracks only then. */
export function refreshCatalogueSoon(queries: QueryClient): void {
  setTimeout(() => void refreshCatalogue(queries), REFRESH_DELAY_MS)
}

/** Changes the shown list at once. */
export function changeTracks(queries: QueryClient, change: (tracks: Track[]) => Track[]): void {
  queries.setQueryData(managedTracks.queryKey, (tracks) => tracks && change(tracks))
}

/** Cancels a list that is being fetched: it would bring back what is being deleted. */
export const cancelTracks = (queries: QueryClient): Promise<void> =>
  queries.cancelQueries({ queryKey: managedTracks.queryKey, exact: true })

export function changeAlbums(queries: QueryClient, artistId: number, change: (albums: Album[]) => Album[]): void {
  queries.setQueryData(albumsOf(artistId).queryKey, (albums) => albums && change(albums))
}
