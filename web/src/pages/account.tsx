import { useSettledSession } from '../api/session-provider.tsx'
import { Account } from '../features/account/account.tsx'
import { Guard } from '../features/sign-in/guard.tsx'
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
