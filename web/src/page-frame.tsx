import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { Arrival } from './features/frame/navigation/arrival.tsx'
import { isServedOffline, OfflinePage } from './features/frame/status-pages/offline-page.tsx'
import { PageBoundary } from './features/frame/status-pages/page-error-boundary.tsx'
import { PageSkeleton } from './features/frame/status-pages/page-skeleton.tsx'

/** What every page is rendered in: its errors, its skeleton, and the focus when it has arrived. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <PageBoundary>
    <Suspense fallback={<PageSkeleton />}>
      <Reachable>{children}</Reachable>
      <Arrival />
    </Suspense>
  </PageBoundary>
)

/** A page served while the site was down shows the offline page until the site responds. */
function Reachable({ children }: { children: ReactNode }) {
  const [isAway, setIsAway] = useState(isServedOffline)
  const comeBack = useCallback(() => setIsAway(false), [])
  return isAway ? <OfflinePage onBack={comeBack} /> : children
}
