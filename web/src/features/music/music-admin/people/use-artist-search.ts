import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../../../api/query-client.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { nameOf, type Person } from './person.ts'
import { ARTISTS_FAILED } from './use-roster.ts'

const PAUSE_MS = 200
const MOST = 6

/** Artists and labels whose names start with the text, searched once typing pauses. */
export function useArtistSearch(typed: string): { found: Person[] | undefined; isPending: boolean } {
  const wanted = useAfterPause(typed.trim())
  const asked = { query: { q: wanted, limit: MOST } }
  const shared = { enabled: wanted !== '', placeholderData: keepPreviousData }
  const artists = useQuery({ ...apiQuery('GET /api/artists', asked), ...shared })
  const labels = useQuery({ ...apiQuery('GET /api/labels', asked), ...shared })
  const failedAt = Math.max(0, ...[artists, labels].map((query) => (query.isError ? query.errorUpdatedAt : 0)))
  useFailureToast(failedAt, ARTISTS_FAILED)
  if (wanted === '') return { found: undefined, isPending: false }
  const found = [
    ...(artists.data ?? []).map((artist) => ({ id: artist.id, name: nameOf(artist) })),
    ...(labels.data ?? []).map((label) => ({ id: label.id, name: `${nameOf(label)} (label)` })),
  ]
  return {
    found: artists.data || labels.data ? found : undefined,
    isPending: artists.isFetching || labels.isFetching,
  }
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
