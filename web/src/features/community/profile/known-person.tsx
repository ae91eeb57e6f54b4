import type { Profile } from '@fairwave/contract/community/profiles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isNotFound } from '../../../api/api-error.ts'
import { refreshTags } from '../../../api/freshness.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { listen } from '../../../lib/announce.ts'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PersonNotFound } from './person-not-found.tsx'

type KnownPersonProps = {
  username: string
  children: (person: Profile) => ReactNode
}

/** Loads the profile at this address, then draws the page with it. */
export function KnownPerson({ username, children }: KnownPersonProps) {
  const queries = useQueryClient()
  const query = apiQuery('GET /api/users/:username', { params: { username } })
  const person = useQuery({ ...query, refetchOnMount: 'always' })
  useEffect(() => listen('fanStatusChanged', () => void refreshTags(queries, ['fans'])), [queries])
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
