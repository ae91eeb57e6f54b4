import { CircleUserRound, Compass, House, Library, Radio } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useSession, useSessionActions } from '../../../api/session-provider.tsx'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { AvatarMenu, type Preference } from './avatar-menu.tsx'
import styles from './bottom-navigation.module.css'
import { menuLinksFor } from './menu-links.ts'
import { useSignInHref } from './use-sign-in-href.ts'

const PLACES = [
  { href: '/home', label: 'Home', Icon: House },
  { href: '/browse', label: 'Browse', Icon: Compass },
  { href: '/radio', label: 'Radio', Icon: Radio },
  { href: '/library', label: 'Library', Icon: Library },
]

/** The main places within the thumb's reach, on phones. */
export function BottomNavigation({ preferences }: { preferences: readonly Preference[] }) {
  const [pathname] = useLocation()
  if (!useIsPhone()) return null
  const isHere = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  return (
    <nav aria-label="Bottom" className={styles.bar}>
      {PLACES.map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={styles.tab} aria-current={isHere(href) ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </Link>
      ))}
      <You preferences={preferences} />
    </nav>
  )
}

/** The account menu; for visitors the sign-in page. */
function You({ preferences }: { preferences: readonly Preference[] }) {
  const { user } = useSession()
  const { signOut } = useSessionActions()
  const [pathname] = useLocation()
  const signIn = useSignInHref()
  if (!user) {
    return (
      <Link href={signIn} className={styles.tab} aria-current={pathname === '/auth' ? 'page' : undefined}>
        <CircleUserRound aria-hidden="true" />
        <span>You</span>
      </Link>
    )
  }
  const isHere = menuLinksFor(user).some(({ href }) => href === pathname)
  return (
    <AvatarMenu
      user={user}
      preferences={preferences}
      onLogout={() => void signOut()}
      trigger={
        <button type="button" className={styles.tab} data-current={isHere || undefined}>
          <span aria-hidden="true">
            <Avatar name={user.displayName} src={user.profilePicture} size={24} />
          </span>
          <span>
            You<span className="visually-hidden">: account menu of {user.displayName}</span>
          </span>
        </button>
      }
    />
  )
}
