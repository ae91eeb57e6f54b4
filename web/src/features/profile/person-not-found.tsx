import { UserRoundX } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

export const PersonNotFound = ({ username }: { username: string }) => (
  <Page title="Profile Not Found">
    <EmptyState
      icon={<UserRoundX />}
      title={`No user with the username "${username}" was found.`}
      action={
        <LinkButton href="/browse" variant="primary">
          Browse Music
        </LinkButton>
      }
    />
  </Page>
)
