import { Lock } from 'lucide-react'
import { useSettledSession } from '../api/session-provider.tsx'
import { signInPath } from '../features/session/return-path.ts'
import { HoldingPage } from '../features/standby/holding-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function LibraryPage() {
  const session = useSettledSession()
  if (session.status === 'signed-in') {
    return (
      <HoldingPage
        title="Library"
        promise="The tracks you keep, the ones you bought in high quality, and your playlists."
        needle={78}
      />
    )
  }
  return (
    <Page title="Library">
      <EmptyState
        icon={<Lock />}
        title="Login Required"
        text="Your library belongs to your account. Sign in to see what you keep and what you bought."
        action={
          <LinkButton href={signInPath('/library')} variant="primary">
            Sign in
          </LinkButton>
        }
      />
    </Page>
  )
}
