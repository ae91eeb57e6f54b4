import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Shelf } from './shelf.tsx'

// A whole album may be newest, and its tracks become one cover: ask for more than fit.
const FETCHED = 40
/** With fewer than this, the chart of all time says more than the week's. */
const MIN_WEEKLY_TRACKS = 4

export function NewReleases() {
  const { data, isError } = useQuery(apiQuery('GET /api/tracks', { query: { sort: 'newest', limit: FETCHED } }))
  return isError ? null : <Shelf title="New releases" tracks={data} />
}

export function MostPlayed() {
  const { data: week, isError } = useQuery(apiQuery('GET /api/charts/week'))
  const hasTooFew = isError || (week !== undefined && week.length < MIN_WEEKLY_TRACKS)
  if (hasTooFew) return <MostPlayedOfAllTime />
  return <Shelf title="Most played this week" tracks={week} />
}

function MostPlayedOfAllTime() {
  const { data, isError } = useQuery(apiQuery('GET /api/tracks', { query: { sort: 'popular', limit: FETCHED } }))
  return isError ? null : <Shelf title="Most played" tracks={data} />
}
