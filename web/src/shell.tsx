import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLiveNews } from './api/live-news.ts'
import { useSession } from './api/session-provider.tsx'
import { useSiteSettings } from './api/site.ts'
import { useFreshQueries } from './api/use-fresh-queries.ts'
import { EditProfile } from './features/community/edit-profile/edit-profile.tsx'
import { useEditProfileMenuItem } from './features/community/edit-profile/use-edit-profile-menu-item.tsx'
import { LeftHandedSwitch } from './features/frame/accessibility/left-handed-switch.tsx'
import { useLeftHandedMenuItem } from './features/frame/accessibility/use-left-handed-menu-item.tsx'
import { BottomNavigation } from './features/frame/navigation/bottom-navigation.tsx'
import { Footer } from './features/frame/navigation/footer.tsx'
import { TopNavigation } from './features/frame/navigation/top-navigation.tsx'
import { OfflineStrip } from './features/frame/status-pages/offline-strip.tsx'
import { useThemeMenuItem } from './features/frame/theme/use-theme-menu-item.tsx'
import { HeaderSearch } from './features/music/search/header-search.tsx'
import { PasswordGate } from './features/people/sign-in/password-gate.tsx'
import { ProofDialog } from './features/people/sign-in/proof-dialog.tsx'
import { SessionEnded } from './features/people/sign-in/session-ended.tsx'
import { SignInDialog } from './features/people/sign-in/sign-in-dialog.tsx'
import { lazyPage } from './lib/lazy-page.ts'
import { BottomPlayer } from './player/bar/bottom-player.tsx'
import { useIsNowPlayingOpen } from './player/open-sheet.ts'
import { PlayerProvider, usePlayerState } from './player/provider.tsx'
import { ChargeDialog } from './purchasing/charging/charge-dialog.tsx'
import styles from './shell.module.css'
import { AfterDrawing } from './ui/below-fold.tsx'
import { Dock } from './ui/dock.tsx'

const UnverifiedEmail = lazy(() =>
  import('./features/people/sign-in/unverified-email.tsx').then((file) => ({ default: file.UnverifiedEmail })),
)
const nowPlaying = lazyPage(() =>
  import('./features/listening/now-playing/now-playing.tsx').then((file) => file.NowPlaying),
)

/** What stays on the screen from page to page: navigation above, player below. */
export function Shell({ children }: { children: ReactNode }) {
  useFreshQueries()
  useLiveNews()
  const preferences = [useEditProfileMenuItem(), useThemeMenuItem(), useLeftHandedMenuItem()]
  return (
    <PlayerProvider>
      <div className={styles.shell}>
        <TopNavigation preferences={preferences} search={<HeaderSearch />} />
        <div className={styles.strips}>
          <OfflineStrip />
          <SessionEnded />
          <EmailStrip />
        </div>
        <div className={styles.page}>
          <PasswordGate>{children}</PasswordGate>
        </div>
        <Footer />
        <Dock>
          <BottomPlayer />
          <BottomNavigation preferences={preferences} />
        </Dock>
        <AfterDrawing>
          <FullPlayer />
          <ChargeDialog />
          <SignInDialog />
          <ProofDialog />
          <EditProfile accessibility={<LeftHandedSwitch />} />
        </AfterDrawing>
      </div>
    </PlayerProvider>
  )
}

/** Its code loads only for users who have not confirmed their address, on sites that send email. */
function EmailStrip() {
  const { user } = useSession()
  const { sendsEmail } = useSiteSettings() ?? {}
  if (!sendsEmail || !user || user.isEmailVerified) return null
  return (
    <Suspense>
      <UnverifiedEmail email={user.email} />
    </Suspense>
  )
}

/** Its code loads with the first track, and it stays once it was opened. */
function FullPlayer() {
  const hasTrack = usePlayerState().track !== null
  const isOpen = useIsNowPlayingOpen()
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    if (hasTrack) nowPlaying.preload()
  }, [hasTrack])
  if (!wasOpened) return null
  return (
    <Suspense>
      <nowPlaying.Component />
    </Suspense>
  )
}
