import { useLocation, useSearch } from 'wouter'
import { useSession, useSessionActions } from '../../api/session-provider.tsx'
import { isSignInPage, signInPath } from '../../lib/return-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AvatarMenu, type Preference } from './avatar-menu.tsx'
import { Logo } from './logo.tsx'
import { MainLinks } from './main-links.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './top-navigation.module.css'
import { UnreadLinks } from './unread-links.tsx'

/** The navigation bar of every page but the landing page. */
export function TopNavigation({ preferences }: { preferences: readonly Preference[] }) {
  return (
    <header className={styles.bar}>
      <Logo />
      <nav aria-label="Main" className={styles.nav}>
        <MainLinks />
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
        <AvatarMenu user={session.user} preferences={preferences} onLogout={() => void signOut()} />
      </div>
    )
  }
  return (
    <div className={styles.account}>
      <LinkButton href="/home" size="sm">
        Home
      </LinkButton>
      <SignInLink />
    </div>
  )
}

/** Returns the user to the current page after sign-in; from one sign-in page to another, keeps that page's target. */
function SignInLink() {
  const [pathname] = useLocation()
  const search = useSearch()
  const here = isSignInPage(pathname) ? (new URLSearchParams(search).get('return') ?? '/') : `${pathname}?${search}`
  return (
    <LinkButton href={signInPath(here)} size="sm" variant="primary">
      Sign in
    </LinkButton>
  )
}
