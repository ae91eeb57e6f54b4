import type { OwnUser } from '@fairwave/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { nameOf, type Signed } from './person.ts'

const NO_ARTISTS: Signed[] = []
export const ARTISTS_FAILED = 'Failed to fetch artists. You may not be able to select artists for uploads.'

/** The artists who accepted a label's offer; empty for other roles. */
export function useRoster(user: OwnUser): { roster: Signed[]; isPending: boolean } {
  const isLabel = user.role === 'LABEL'
  const query = useQuery({
    ...apiQuery('GET /api/me/friends', { query: {} }),
    enabled: isLabel,
    refetchOnMount: 'always',
  })
  useFailureToast(query.isError ? query.errorUpdatedAt : 0, ARTISTS_FAILED)
  const roster = useMemo(
    () =>
      query.data
        ?.filter(({ status }) => status === 'accepted')
        .map((artist) => ({ id: artist.id, name: nameOf(artist), mayRelease: artist.mayRelease })) ?? NO_ARTISTS,
    [query.data],
  )
  return { roster, isPending: isLabel && query.isPending }
}
