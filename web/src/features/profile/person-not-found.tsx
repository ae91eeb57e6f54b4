import { UserRoundX } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

type PersonNotFoundProps = { username: string; isArtistPage: boolean }

export function PersonNotFound({ username, isArtistPage }: PersonNotFoundProps) {
  return (
    <Page title={isArtistPage ? 'Artist Not Found' : 'Profile Not Found'}>
      <EmptyState
        icon={<UserRoundX />}
        title={
          isArtistPage
            ? `The artist "${username}" does not exist or has been removed.`
            : `No user with the username "${username}" was found.`
        }
        action={
          <LinkButton href="/browse" variant="primary">
            Browse Music
          </LinkButton>
        }
      />
    </Page>
  )
}
