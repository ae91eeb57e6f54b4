import { isArtist } from '@fairwave/contract/people/roles'
import { Compass, House, Library, NotebookPen, Radio } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import styles from './main-links.module.css'

const BROWSE = { href: '/browse', label: 'Browse', Icon: Compass }
const RADIO = { href: '/radio', label: 'Radio', Icon: Radio }
const PLACES = [
  { href: '/home', label: 'Home', Icon: House },
  BROWSE,
  RADIO,
  { href: '/library', label: 'Library', Icon: Library },
]

const DESK = { href: '/desk', label: 'Desk', Icon: NotebookPen }

/** The main links; signed-out visitors get a Home button instead. */
export function MainLinks() {
  const session = useSession()
  const [pathname] = useLocation()
  const places =
    session.status !== 'signed-in' ? [BROWSE, RADIO] : isArtist(session.user.role) ? [...PLACES, DESK] : PLACES
  return (
    <ul className={styles.places}>
      {places.map(({ href, label, Icon }) => (
        <li key={href}>
          <Link href={href} className={styles.place} aria-current={isAt(pathname, href) ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Every station is a part of the radio. */
const isAt = (pathname: string, href: string) =>
  pathname === href || (href === RADIO.href && pathname.startsWith(`${href}/`))
