import type { ReactNode } from 'react'
import { useSession, useSessionActions } from '../../../api/session-provider.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AvatarMenu, type Preference } from './avatar-menu.tsx'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './top-navigation.module.css'
import { UnreadLinks } from './unread-links.tsx'
import { useSignInHref } from './use-sign-in-href.ts'

type TopNavigationProps = { preferences: readonly Preference[]; search: ReactNode }

/** The navigation bar of every page but the landing page. On phones the main places and the menu are at the bottom. */
export function TopNavigation({ preferences, search }: TopNavigationProps) {
  const isPhone = useIsPhone()
  return (
    <header className={styles.bar}>
      <Logo />
      <nav aria-label="Main" className={styles.nav}>
        {!isPhone && <MainLinks />}
        {search}
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <Account preferences={preferences} />
      </nav>
    </header>
  )
}

function Account({ preferences }: { preferences: readonly Preference[] }) {
  const session = useSession()
  const { signOut } = useSessionActions()
  const signIn = useSignInHref()
  const isPhone = useIsPhone()
  if (session.status === 'loading') {
    return (
      <span className={styles.account}>
        <Skeleton width="2.25rem" height="2.25rem" radius="round" />
      </span>
    )
  }
  if (session.status === 'signed-in') {
    return (
      <div className={styles.account}>
        <UnreadLinks />
        {!isPhone && <AvatarMenu user={session.user} preferences={preferences} onLogout={() => void signOut()} />}
      </div>
    )
  }
  return (
    <div className={styles.account}>
      {!isPhone && (
        <LinkButton href="/home" size="sm">
          Home
        </LinkButton>
      )}
      <LinkButton href={signIn} size="sm" variant="primary">
        Sign in
      </LinkButton>
    </div>
  )
}
