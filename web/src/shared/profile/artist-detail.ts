import type { ApiOutput } from '@fairwave/contract/api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { JUST_FETCHED_MS } from '../../api/query-client.ts'

const ARTIST = 'GET /api/artists/:username'

export type ArtistDetail = ApiOutput<typeof ARTIST>
export type ArtistTrack = ArtistDetail['tracks'][number]
export type ArtistAlbum = ArtistDetail['albums'][number]
export type Friend = ArtistDetail['friends'][number]

/** Everything an artist's or label's page shows. Fetched on every visit, bypassing HTTP caches. */
export const artistQuery = (username: string) =>
  queryOptions({
    queryKey: [ARTIST, { params: { username } }] as const,
    queryFn: async ({ signal }): Promise<ArtistDetail> => {
      const input = { params: { username }, query: { _nocache: Date.now() }, signal }
      try {
        return await call(ARTIST, ...([input] as CallInput<typeof ARTIST>))
      } catch (cause) {
        throw new Error('Failed to fetch artist data', { cause })
      }
    },
    staleTime: JUST_FETCHED_MS,
  })

/** Fetches the artist pages on the screen again. */
export const refreshArtists = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: [ARTIST] })

/** Applies a known change to the cached artist page before it is fetched again. */
export function noteAboutArtist(
  queries: QueryClient,
  artistId: number,
  change: (known: ArtistDetail) => ArtistDetail,
): void {
  queries.setQueriesData<ArtistDetail>({ queryKey: [ARTIST] }, (known) =>
    known?.user.id === artistId ? change(known) : known,
  )
}

/** Cancels fetches in flight, so that they don't overwrite a change just made. */
export const stopArtistAnswers = (queries: QueryClient): Promise<void> => queries.cancelQueries({ queryKey: [ARTIST] })
