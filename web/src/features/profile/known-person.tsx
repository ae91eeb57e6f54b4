import type { PublicUser } from '@fairwave/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../api/query-client.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PersonNotFound } from './person-not-found.tsx'

type KnownPersonProps = {
  username: string
  children: (person: PublicUser) => ReactNode
}

/** Finds whose page this is before anything of it is drawn. */
export function KnownPerson({ username, children }: KnownPersonProps) {
  const person = useQuery(apiQuery('GET /api/users/:username', { params: { username } }))
  if (person.isPending) {
    return (
      <Page title={username}>
        <Spinner label="Loading profile..." isLabelShown />
      </Page>
    )
  }
  if (person.isError) return <PersonNotFound username={username} />
  return children(person.data)
}
