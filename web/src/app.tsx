import type { FirstData } from '@fairwave/contract/first-data'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { viewerOf } from './api/first-data.ts'
import { loadQueries, QueriesProvider } from './api/queries-provider.tsx'
import { SessionProvider } from './api/session-provider.tsx'
import { createSite, type Site, SiteContext } from './api/site.ts'
import { Handedness } from './features/frame/accessibility/handedness.tsx'
import { CookieNotice } from './features/frame/cookie-notice/cookie-notice.tsx'
import { onLinkApproach } from './features/frame/navigation/on-link-approach.ts'
import { SkipLink } from './features/frame/navigation/skip-link.tsx'
import { PageBoundary } from './features/frame/status-pages/page-error-boundary.tsx'
import { PageSkeleton } from './features/frame/status-pages/page-skeleton.tsx'
import { useSignedOutNotice } from './features/people/sign-in/use-signed-out-notice.ts'
import { isLanding, landing } from './landing.ts'
import { type Drawn, FirstScreen } from './lib/first-screen.ts'
import { lazyPage } from './lib/lazy-page.ts'
import { useFirstTouch } from './lib/use-first-touch.ts'
import { PageFrame } from './page-frame.tsx'
import { useIsPlayerNeeded } from './player/player-needed.ts'
import { AfterDrawing } from './ui/below-fold.tsx'

const pages = lazyPage(() =>
  Promise.all([import('./pages-in-shell.tsx'), loadQueries()]).then(([file]) => file.PagesInShell),
)
// Without it music still plays, only without ads and media keys: no reason to fail.
const PlayerRoot = lazy<() => ReactNode>(() =>
  Promise.all([import('./player/root/player-root.tsx'), loadQueries()]).then(
    ([file]) => ({ default: file.PlayerRoot }),
    () => ({ default: () => null }),
  ),
)
const toaster = lazyPage(() => import('./ui/toast.tsx').then((file) => file.Toaster))

/** Fetches the code of a page before it is opened. Without a connection the page itself says so. */
export async function preloadPage(pathname: string): Promise<void> {
  if (isLanding(pathname)) return landing.preload()
  const route = import('./routes.tsx').then(
    ({ routeAt }) => routeAt(pathname).preload(),
    () => {},
  )
  await Promise.all([pages.preload(), route])
}

type AppProps = {
  loadPage?: (path: string) => void
  site?: Site | undefined
  /** What came with the document. */
  firstData?: FirstData | undefined
  /** The server drew the first screen of the page with that data. */
  drawn?: Drawn | undefined
  /** Called when the whole page is there, and not its first screen alone. */
  onWhole?: () => void
}

export function App({ loadPage, site, firstData, drawn, onWhole }: AppProps) {
  const [settings] = useState(() => createSite(site))
  useEffect(() => onLinkApproach((pathname) => void preloadPage(pathname)), [])
  return (
    <SiteContext value={settings}>
      <QueriesProvider firstData={firstData}>
        <SessionProvider viewer={viewerOf(firstData)} isDrawn={drawn !== undefined} {...(loadPage && { loadPage })}>
          <FirstScreen drawn={drawn} onWhole={onWhole}>
            <SkipLink />
            <Handedness />
            <PageBoundary>
              <Screen />
              <AfterDrawing>
                <Playing />
                <Notices />
              </AfterDrawing>
            </PageBoundary>
            <CookieNotice />
          </FirstScreen>
        </SessionProvider>
      </QueriesProvider>
    </SiteContext>
  )
}

/** The landing page loads the toast code only after a sign-out or the first interaction. */
function Notices() {
  const [pathname] = useLocation()
  const isTouched = useFirstTouch()
  const hasSignedOut = useSignedOutNotice()
  const isNeeded = useSticky(isTouched || hasSignedOut || !isLanding(pathname))
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
  const isNeeded = useSticky(isPlayerNeeded || !isLanding(pathname))
  if (!isNeeded) return null
  return (
    <Suspense>
      <PlayerRoot />
    </Suspense>
  )
}

/** The page of the current URL; the landing page has no shell. */
function Screen() {
  const [pathname] = useLocation()
  if (isLanding(pathname)) {
    return (
      <PageFrame>
        <landing.Component />
      </PageFrame>
    )
  }
  return (
    <PageBoundary key="in the shell">
      <Suspense fallback={<PageSkeleton />}>
        <pages.Component />
      </Suspense>
    </PageBoundary>
  )
}

/** Once true, always true. */
function useSticky(value: boolean): boolean {
  const hasBeen = useRef(value)
  hasBeen.current ||= value
  return hasBeen.current
}
