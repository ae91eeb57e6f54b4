import type { SiteSettings } from '@fairwave/contract/site'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Route, useLocation } from 'wouter'
import { createQueryClient } from './api/query-client.ts'
import { SessionProvider } from './api/session-provider.tsx'
import { rememberSite } from './api/site.ts'
import { Handedness } from './features/accessibility/handedness.tsx'
import { CookieNotice } from './features/cookie-notice/cookie-notice.tsx'
import { Arrival } from './features/navigation/arrival.tsx'
import { onLinkApproach } from './features/navigation/on-link-approach.ts'
import { SkipLink } from './features/navigation/skip-link.tsx'
import { useSignedOutNotice } from './features/sign-in/use-signed-out-notice.ts'
import { isServedOffline, OfflinePage } from './features/status-pages/offline-page.tsx'
import { PageBoundary } from './features/status-pages/page-error-boundary.tsx'
import { PageSkeleton } from './features/status-pages/page-skeleton.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { useFirstTouch } from './lib/use-first-touch.ts'
import { useIsPlayerNeeded } from './player/player-needed.ts'
import { isFrontPage, routeAt } from './routes.tsx'

export const shell = lazyPage<{ children: ReactNode }>(() => import('./shell.tsx').then((file) => file.Shell))
// Without it music still plays, only without ads and media keys: no reason to fail.
const PlayerRoot = lazy<() => ReactNode>(() =>
  import('./player/root/player-root.tsx').then(
    (file) => ({ default: file.PlayerRoot }),
    () => ({ default: () => null }),
  ),
)
const toaster = lazyPage(() => import('./ui/toast.tsx').then((file) => file.Toaster))

type AppProps = { loadPage?: (path: string) => void; site?: SiteSettings | undefined }

export function App({ loadPage, site }: AppProps) {
  const [queries] = useState(() => {
    const client = createQueryClient()
    if (site) rememberSite(client, site)
    return client
  })
  useEffect(() => onLinkApproach((pathname) => routeAt(pathname).preload()), [])
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider {...(loadPage && { loadPage })}>
        <SkipLink />
        <Handedness />
        <PageBoundary>
          <Screen />
          <Playing />
          <Notices />
        </PageBoundary>
        <CookieNotice />
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** The landing page loads the toast code only after a sign-out or the first interaction. */
function Notices() {
  const [pathname] = useLocation()
  const isTouched = useFirstTouch()
  const hasSignedOut = useSignedOutNotice()
  const isNeeded = useSticky(isTouched || hasSignedOut || !isFrontPage(routeAt(pathname)))
  if (!isNeeded) return null
  return (
    <Suspense>
      <toaster.Component />
    </Suspense>
  )
}

/** Loaded with the first component that plays, and kept: music plays on from page to page, the landing page included. */
function Playing() {
  const [pathname] = useLocation()
  const isPlayerNeeded = useIsPlayerNeeded()
  const isNeeded = useSticky(isPlayerNeeded || !isFrontPage(routeAt(pathname)))
  if (!isNeeded) return null
  return (
    <Suspense>
      <PlayerRoot />
    </Suspense>
  )
}

/** The page of the current URL, inside the shell; the landing page has none. */
function Screen() {
  const [pathname] = useLocation()
  const route = useMemo(() => {
    const found = routeAt(pathname)
    found.preload()
    return found
  }, [pathname])
  const page = (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Route path={route.path}>
          <Reachable>
            <route.Component />
          </Reachable>
        </Route>
        <Arrival />
      </Suspense>
    </PageBoundary>
  )
  if (isFrontPage(route)) return page
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <shell.Component>{page}</shell.Component>
      </Suspense>
    </PageBoundary>
  )
}

/** A page served while the site was down shows the offline page until the site responds. */
function Reachable({ children }: { children: ReactNode }) {
  const [isAway, setIsAway] = useState(isServedOffline)
  const comeBack = useCallback(() => setIsAway(false), [])
  return isAway ? <OfflinePage onBack={comeBack} /> : children
}

/** Once true, always true. */
function useSticky(value: boolean): boolean {
  const hasBeen = useRef(value)
  hasBeen.current ||= value
  return hasBeen.current
}
