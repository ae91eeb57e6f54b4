import { UserRoundX } from 'lucide-react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'

type PersonNotFoundProps = {
  username: string
  /** Set when the request failed, so the user may well exist. */
  retry?: (() => void) | undefined
}

export const PersonNotFound = ({ username, retry }: PersonNotFoundProps) => (
  <Page title="Profile Not Found">
    <EmptyState
      icon={<UserRoundX />}
      title={`No user with the username "${username}" was found.`}
      text={retry && 'Check your connection and try again.'}
      action={
        <>
          {retry && <Button onClick={retry}>Try again</Button>}
          <LinkButton href="/browse" variant="primary">
            Browse Music
          </LinkButton>
        </>
      }
    />
  </Page>
)
