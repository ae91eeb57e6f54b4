import { useSettledSession } from '../api/session-provider.tsx'
import { Account } from '../features/people/account/account.tsx'
import { Guard } from '../features/people/sign-in/guard.tsx'
import { Page } from '../ui/page.tsx'

export const AccountPage = () => (
  <Guard>
    <OwnAccount />
  </Guard>
)

function OwnAccount() {
  const { user } = useSettledSession()
  return (
    <Page title="Your account" lead={user && `@${user.username}, ${user.email}`} width="narrow">
      {user && <Account user={user} />}
    </Page>
  )
}
