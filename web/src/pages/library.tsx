import { Lock } from 'lucide-react'
import { useSettledSession } from '../api/session-provider.tsx'
import { LibraryOf } from '../features/listening/library/library.tsx'
import { signInPath } from '../lib/return-path.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

export function LibraryPage() {
  const { user } = useSettledSession()
  if (user) return <LibraryOf userId={user.id} />
  return (
    <Page title="Library">
      <EmptyState
        icon={<Lock />}
        title="Login Required"
        text="Sign in to see your library and purchases."
        action={
          <LinkButton href={signInPath('/library')} variant="primary">
            Sign in
          </LinkButton>
        }
      />
    </Page>
  )
}
