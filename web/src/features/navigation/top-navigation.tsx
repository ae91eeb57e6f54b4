import { useLocation, useSearch } from 'wouter'
import { useSession, useSessionActions } from '../../api/session-provider.tsx'
import { isSignInPage, signInPath } from '../../lib/return-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AvatarMenu, type Preference } from './avatar-menu.tsx'
import { Logo } from './logo.tsx'
import { NewsLinks } from './news-links.tsx'
import { PlaceLinks } from './place-links.tsx'
import { SocialLinks } from './social-links.tsx'
import styles from './top-navigation.module.css'

/** The bar at the top of every page but the front page. */
export function TopNavigation({ preferences }: { preferences: readonly Preference[] }) {
  return (
    <header className={styles.bar}>
      <Logo />
      <nav aria-label="Main" className={styles.nav}>
        <PlaceLinks />
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
        <NewsLinks />
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

/** Brings people back to the page they were on; from one sign-in page to another, to where that one would have led. */
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
