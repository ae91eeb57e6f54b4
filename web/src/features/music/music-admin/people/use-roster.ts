import type { OwnUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../../api/query-client.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { nameOf, type Signed } from './person.ts'

const NO_ARTISTS: Signed[] = []
export const ARTISTS_FAILED = 'Failed to fetch artists. You may not be able to select artists for uploads.'

/** The artists on a label's roster, as everyone sees it, and whether each lets the label release for them; empty for other roles. */
export function useRoster(user: OwnUser): { roster: Signed[]; isPending: boolean } {
  const isLabel = user.role === 'LABEL'
  const query = useQuery({
    ...apiQuery('GET /api/users/:id/friends', { params: { id: user.id }, query: {} }),
    enabled: isLabel,
    refetchOnMount: 'always',
  })
  const consents = useQuery({
    ...apiQuery('GET /api/me/friends', { query: {} }),
    enabled: isLabel,
    refetchOnMount: 'always',
  })
  useFailureToast(query.isError ? query.errorUpdatedAt : 0, ARTISTS_FAILED)
  const letting = useMemo(
    () => new Set(consents.data?.filter(({ mayRelease }) => mayRelease).map(({ id }) => id)),
    [consents.data],
  )
  const roster = useMemo(
    () =>
      query.data
        ?.filter(({ role }) => isArtist(role))
        .map((artist) => ({ id: artist.id, name: nameOf(artist), mayRelease: letting.has(artist.id) })) ?? NO_ARTISTS,
    [query.data, letting],
  )
  return { roster, isPending: isLabel && (query.isPending || consents.isPending) }
}
