import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { nameOf, type Person } from './person.ts'
import { ARTISTS_FAILED } from './use-roster.ts'

const PAUSE_MS = 200
const MOST = 6

/** Artists by the beginning of their names, once the typing pauses. */
export function useArtistSearch(typed: string): { found: Person[] | undefined; isPending: boolean } {
  const wanted = useAfterPause(typed.trim())
  const query = useQuery({
    ...apiQuery('GET /api/artists', { query: { q: wanted, limit: MOST } }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  useFailureToast(query.isError ? query.errorUpdatedAt : 0, ARTISTS_FAILED)
  if (wanted === '') return { found: undefined, isPending: false }
  return {
    found: query.data?.map((artist) => ({ id: artist.id, name: nameOf(artist) })),
    isPending: query.isFetching,
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
