import { Compass, House, Library } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../../api/session-provider.tsx'
import styles from './main-links.module.css'

const BROWSE = { href: '/browse', label: 'Browse', Icon: Compass }
const PLACES = [
  { href: '/home', label: 'Home', Icon: House },
  BROWSE,
  { href: '/library', label: 'Library', Icon: Library },
]

/** The main links; signed-out visitors get a Home button instead. */
export function MainLinks() {
  const session = useSession()
  const [pathname] = useLocation()
  const isSignedIn = session.status === 'signed-in'
  const places = isSignedIn ? PLACES : [BROWSE]
  return (
    <ul className={styles.places}>
      {places.map(({ href, label, Icon }) => (
        <li key={href}>
          <Link href={href} className={styles.place} aria-current={pathname === href ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
