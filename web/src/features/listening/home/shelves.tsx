import { MIN_WEEKLY_TRACKS, POPULAR_TRACKS, SHELF_TRACKS } from '@fairwave/contract/first-data'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { Shelf, TrackShelf } from './shelf.tsx'

export function NewReleases() {
  const { data, isError } = useQuery(apiQuery('GET /api/tracks', { query: { sort: 'newest', limit: SHELF_TRACKS } }))
  return isError ? null : <Shelf title="New releases" tracks={data} />
}

/** What the people who run the site picked, with what they say about it. */
export function StaffPicks() {
  const { data } = useQuery(apiQuery('GET /api/staff-picks'))
  return <TrackShelf title="Staff picks" tracks={data ?? []} />
}

/** The week's chart, or the chart of all time where the week has too few. Undefined while it is being fetched. */
function useMostPlayed() {
  const week = useQuery(apiQuery('GET /api/charts/week'))
  const hasTooFew = week.isError || (week.data !== undefined && week.data.length < MIN_WEEKLY_TRACKS)
  const ever = useQuery({
    ...apiQuery('GET /api/tracks', { query: POPULAR_TRACKS }),
    enabled: hasTooFew,
  })
  if (!hasTooFew) return { title: 'Most played this week', tracks: week.data }
  return { title: 'Most played', tracks: ever.isError ? [] : ever.data }
}

/** What follows the chart comes with it, so that it never moves. */
export function MostPlayed({ children }: { children?: ReactNode }) {
  const { title, tracks } = useMostPlayed()
  return (
    <>
      <Shelf title={title} tracks={tracks} />
      {tracks && children}
    </>
  )
}
