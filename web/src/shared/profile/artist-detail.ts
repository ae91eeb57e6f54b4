import type { ApiOutput } from '@fairwave/contract/api'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'

const ARTIST = 'GET /api/artists/:username'

export type ArtistDetail = ApiOutput<typeof ARTIST>
export type ArtistTrack = ArtistDetail['tracks'][number]
export type ArtistAlbum = ArtistDetail['albums'][number]
export type Friend = ArtistDetail['friends'][number]

/** Everything an artist's or label's page shows. Asked anew on every visit, past every cache on the way. */
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
    staleTime: 0,
  })

/** Fetches the artist pages on the screen again. */
export const refreshArtists = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: [ARTIST] })

/** Takes over what became known about an artist before the server is asked again. */
export function noteAboutArtist(
  queries: QueryClient,
  artistId: number,
  change: (known: ArtistDetail) => ArtistDetail,
): void {
  queries.setQueriesData<ArtistDetail>({ queryKey: [ARTIST] }, (known) =>
    known?.user.id === artistId ? change(known) : known,
  )
}

/** Answers that are on their way must not overwrite what was just changed. */
export const stopArtistAnswers = (queries: QueryClient): Promise<void> => queries.cancelQueries({ queryKey: [ARTIST] })
