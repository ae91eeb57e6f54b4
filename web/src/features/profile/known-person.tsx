import type { PublicUser } from '@fairwave/contract/accounts'
import { rolePage } from '@fairwave/contract/roles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { apiQuery } from '../../api/query-client.ts'
import { useFanPageUsername } from '../../api/site.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PersonNotFound } from './person-not-found.tsx'

type KnownPersonProps = {
  username: string
  /** An artist page leads on to the page of whoever is no artist. */
  isArtistPage?: boolean
  children: (person: PublicUser) => ReactNode
}

/** Finds whose page this is before anything of it is drawn. */
export function KnownPerson({ username, isArtistPage = false, children }: KnownPersonProps) {
  const person = useQuery(apiQuery('GET /api/users/:username', { params: { username } }))
  const fanPageUsername = useFanPageUsername()
  if (person.isPending) {
    return (
      <Page title={username}>
        <Spinner label="Loading profile..." isLabelShown />
      </Page>
    )
  }
  if (person.isError) return <PersonNotFound username={username} isArtistPage={isArtistPage} />
  const own = rolePage(person.data, fanPageUsername)
  if (isArtistPage && !own.startsWith('/artist/')) return <Redirect replace to={own} />
  return children(person.data)
}
