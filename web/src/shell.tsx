import type { ReactNode } from 'react'
import { useLiveNews } from './api/live-news.ts'
import { useFreshQueries } from './api/use-fresh-queries.ts'
import { LeftHandedSwitch } from './features/accessibility/left-handed-switch.tsx'
import { useLeftHandedMenuItem } from './features/accessibility/use-left-handed-menu-item.tsx'
import { EditProfile } from './features/edit-profile/edit-profile.tsx'
import { useEditProfileMenuItem } from './features/edit-profile/use-edit-profile-menu-item.tsx'
import { Footer } from './features/navigation/footer.tsx'
import { TopNavigation } from './features/navigation/top-navigation.tsx'
import { PasswordGate } from './features/sign-in/password-gate.tsx'
import { SessionEnded } from './features/sign-in/session-ended.tsx'
import { OfflineStrip } from './features/status-pages/offline-strip.tsx'
import { useThemeMenuItem } from './features/theme/use-theme-menu-item.tsx'
import { BottomPlayer } from './player/bar/bottom-player.tsx'
import { PlayerProvider } from './player/provider.tsx'
import { ChargeDialog } from './purchasing/charging/charge-dialog.tsx'
import styles from './shell.module.css'

/** What stays on the screen from page to page: navigation above, player below. */
export function Shell({ children }: { children: ReactNode }) {
  useFreshQueries()
  useLiveNews()
  const preferences = [useEditProfileMenuItem(), useThemeMenuItem(), useLeftHandedMenuItem()]
  return (
    <PlayerProvider>
      <div className={styles.shell}>
        <TopNavigation preferences={preferences} />
        <div className={styles.strips}>
          <OfflineStrip />
          <SessionEnded />
        </div>
        <div className={styles.page}>
          <PasswordGate>{children}</PasswordGate>
        </div>
        <Footer />
        <BottomPlayer />
        <ChargeDialog />
        <EditProfile accessibility={<LeftHandedSwitch />} />
      </div>
    </PlayerProvider>
  )
}
