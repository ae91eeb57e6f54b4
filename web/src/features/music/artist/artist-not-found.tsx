import { rolePage } from '@fairwave/contract/people/roles'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { Redirect } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { useFanPageUsername } from '../../../api/site.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ArtistSkeleton } from './artist-skeleton.tsx'

type ArtistNotFoundProps = {
  username: string
  /** Set when the request failed, so the artist may well exist. */
  retry?: (() => void) | undefined
}

/** No artist has this username. Fans and advertisers are redirected to their own pages. */
export function ArtistNotFound({ username, retry }: ArtistNotFoundProps) {
  const person = useQuery({
    ...apiQuery('GET /api/users/:username', { params: { username } }),
    enabled: retry === undefined,
  })
  const fanPageUsername = useFanPageUsername()
  if (person.isLoading) return <ArtistSkeleton username={username} />
  const own = person.data && rolePage(person.data, fanPageUsername)
  if (own && !own.startsWith('/artist/')) return <Redirect replace to={own} />
  return (
    <Page title="Artist Not Found">
      <EmptyState
        icon={<UserRoundX />}
        title={`The artist "${username}" does not exist or has been removed.`}
        text={retry && 'Failed to fetch artist data'}
        action={
          <>
            {retry && <Button onClick={() => retry()}>Try again</Button>}
            <LinkButton href="/browse" variant="primary">
              Browse Music
            </LinkButton>
          </>
        }
      />
    </Page>
  )
}
