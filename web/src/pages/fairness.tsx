import { isMusician } from '@fairwave/contract/people/roles'
import { useSession } from '../api/session-provider.tsx'
import { ExcludedListens } from '../features/advertising/fairness/excluded-listens.tsx'
import { Fairness } from '../features/advertising/fairness/fairness.tsx'
import { HeldListens } from '../features/advertising/fairness/held-listens.tsx'
import { Page } from '../ui/page.tsx'

export function FairnessPage() {
  const session = useSession()
  return (
    <Page title="What is fair" lead="How plays become money, and the rules we follow.">
      <Fairness />
      {session.status === 'signed-in' && isMusician(session.user.role) && (
        <>
          <HeldListens />
          <ExcludedListens />
        </>
      )}
    </Page>
  )
}
