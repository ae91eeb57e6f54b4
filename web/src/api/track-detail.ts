import type { ApiOutput } from '@fairwave/contract/api'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery } from './query-client.ts'

export type TrackDetail = ApiOutput<'GET /api/tracks/:id'>

export const trackQuery = (id: number) => apiQuery('GET /api/tracks/:id', { params: { id } })

/** A track's details beyond playback: waveform, price, and whether it is in the library, owned or a favorite. */
export const useTrackDetail = (id: number | undefined): TrackDetail | undefined =>
  useQuery({ ...trackQuery(id ?? 0), enabled: id !== undefined }).data

/** Stores a change to a track that is shown somewhere. */
export function noteAboutTrack(queries: QueryClient, id: number, news: Partial<TrackDetail>): void {
  queries.setQueryData(trackQuery(id).queryKey, (known: TrackDetail | undefined) => known && { ...known, ...news })
}
