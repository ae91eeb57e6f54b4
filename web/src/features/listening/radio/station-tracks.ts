import type { Genre } from '@fairwave/contract/music/genres'
import { apiQuery } from '../../../api/query-client.ts'

const TRACKS_OF_A_STATION = 60
/** An empty station may have its first track the next time it is tuned in. */
const FRESH_MS = 60_000

/** What a station plays: tracks of its genre in a random order, which the server shuffles. */
export const stationTracks = (genre: Genre | string) => ({
  ...apiQuery('GET /api/tracks', { query: { genre, sort: 'random', limit: TRACKS_OF_A_STATION } }),
  staleTime: FRESH_MS,
})
