import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { PageLoadError } from '../../../lib/lazy-page.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { OfflinePage } from './offline-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { isSiteThere } from './site-reachable.ts'
import { StatusScreen } from './status-screen.tsx'

const reload = () => window.location.reload()

type PageFaultProps = { error: unknown; onRetry: () => void }

/** Shown instead of a page that failed to load or threw while rendering. */
export function PageFault({ error, onRetry }: PageFaultProps) {
  if (!(error instanceof PageLoadError)) return <BrokenPage onRetry={onRetry} />
  return <MissingPage onRetry={onRetry} />
}

/** If the site responds but the code is missing, the tab runs an older version. */
function MissingPage({ onRetry }: Pick<PageFaultProps, 'onRetry'>) {
  const [isThere, setIsThere] = useState<boolean>()
  useEffect(() => void isSiteThere().then(setIsThere), [])
  if (isThere === undefined) return <PageSkeleton />
  return isThere ? <StalePage /> : <OfflinePage onBack={onRetry} />
}

function StalePage() {
  return (
    <StatusScreen
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
      <p>Reload to get the new version. You’ll stay signed in.</p>
    </StatusScreen>
  )
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusScreen
      title="Something went wrong"
      lead="This page has a problem. It’s not your fault."
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
      <p>If it happens again, please tell the people who run this site.</p>
    </StatusScreen>
  )
}
