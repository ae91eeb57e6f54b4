import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'
import { Shelf } from './shelf.tsx'

// A whole album may have come out at once, and its tracks stand together.
const ASKED_FOR = 40
/** With fewer the week has hardly begun, and all time says more. */
const LEAST_OF_A_WEEK = 4

export function NewReleases() {
  const { data, isError } = useQuery(apiQuery('GET /api/tracks', { query: { sort: 'newest', limit: ASKED_FOR } }))
  return isError ? null : <Shelf title="New releases" tracks={data} />
}

export function MostPlayed() {
  const { data: week, isError } = useQuery(apiQuery('GET /api/charts/week'))
  const isQuiet = isError || (week !== undefined && week.length < LEAST_OF_A_WEEK)
  if (isQuiet) return <MostPlayedEver />
  return <Shelf title="Most played this week" tracks={week} />
}

function MostPlayedEver() {
  const { data, isError } = useQuery(apiQuery('GET /api/tracks', { query: { sort: 'popular', limit: ASKED_FOR } }))
  return isError ? null : <Shelf title="Most played" tracks={data} />
}
