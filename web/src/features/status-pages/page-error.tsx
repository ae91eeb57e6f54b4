import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { PageLoadError } from '../../lib/lazy-page.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { isSiteThere } from './site-reachable.ts'
import { StandbyScreen } from './status-screen.tsx'

const reload = () => window.location.reload()

type PageFaultProps = { error: unknown; onRetry: () => void }

/** What stands in place of a page that could not be loaded or broke while it was drawn. */
export function PageFault({ error, onRetry }: PageFaultProps) {
  if (!(error instanceof PageLoadError)) return <BrokenPage onRetry={onRetry} />
  return <MissingPage onRetry={onRetry} />
}

/** Code that does not come from a site that answers belongs to an older version of it. */
function MissingPage({ onRetry }: Pick<PageFaultProps, 'onRetry'>) {
  const [isThere, setIsThere] = useState<boolean>()
  useEffect(() => void isSiteThere().then(setIsThere), [])
  if (isThere === undefined) return <PageSkeleton />
  return isThere ? <StalePage /> : <OfflinePage onBack={onRetry} />
}

function StalePage() {
  return (
    <StandbyScreen
      title="Please reload"
      lead={`${PRODUCT} was updated while this tab was open.`}
      needle={96}
      mood="lit"
      onward={
        <Button variant="primary" onClick={reload}>
          Reload the page
        </Button>
      }
    >
      <p>The part you asked for comes from the newer version. Reloading brings it in; you stay signed in.</p>
    </StandbyScreen>
  )
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <StandbyScreen
      title="A fuse has blown"
      lead="Something on this page broke, and it is not your doing."
      needle={18}
      mood="dark"
      onward={
        <>
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
          <LinkButton href="/">Back to Home</LinkButton>
        </>
      }
    >
      <p>Nothing was changed on the server. If it happens again, please tell whoever runs this site.</p>
    </StandbyScreen>
  )
}
