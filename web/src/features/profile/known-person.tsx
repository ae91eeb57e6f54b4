import type { Profile } from '@fairwave/contract/profiles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isNotFound } from '../../api/api-error.ts'
import { apiQuery } from '../../api/query-client.ts'
import { listen } from '../../lib/announce.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PersonNotFound } from './person-not-found.tsx'

type KnownPersonProps = {
  username: string
  children: (person: Profile) => ReactNode
}

/** Finds whose page this is before anything of it is drawn. */
export function KnownPerson({ username, children }: KnownPersonProps) {
  const queries = useQueryClient()
  const query = apiQuery('GET /api/users/:username', { params: { username } })
  const person = useQuery({ ...query, refetchOnMount: 'always' })
  useEffect(
    () => listen('fanStatusChanged', () => void queries.invalidateQueries({ queryKey: ['GET /api/users/:username'] })),
    [queries],
  )
  if (person.isPending) {
    return (
      <Page title={username} isBusy>
        <Spinner label="Loading profile..." isLabelShown isRoomy />
      </Page>
    )
  }
  const isNobody = isNotFound(person.error)
  if (!person.data || isNobody) {
    return <PersonNotFound username={username} retry={isNobody ? undefined : () => void person.refetch()} />
  }
  return children(person.data)
}
