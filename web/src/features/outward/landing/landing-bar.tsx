import { rolePage } from '@fairwave/contract/people/roles'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../../api/session-provider.tsx'
import { useFanPageUsername } from '../../../api/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import styles from './landing-bar.module.css'

/** The landing page's own navigation bar. */
export function LandingBar({ logo, social }: { logo: ReactNode; social: ReactNode }) {
  const { user } = useSession()
  const fanPageUsername = useFanPageUsername()
  return (
    <header className={styles.bar}>
      {logo}
      <nav aria-label="Main" className={styles.nav}>
        <Link href="/home" className={styles.link}>
          Home
        </Link>
        <Link href="/browse" className={styles.link}>
          Browse
        </Link>
        <div className={styles.social}>{social}</div>
        <LinkButton href="/admin-login" size="sm" variant="ghost">
          ADMIN
        </LinkButton>
        {user ? (
          // An administrator has no public page: the link leads to the dashboard.
          <LinkButton
            href={user.role === 'ADMIN' ? '/admin-dashboard' : rolePage(user, fanPageUsername)}
            size="sm"
            variant="primary"
          >
            My page
          </LinkButton>
        ) : (
          <LinkButton href="/auth" size="sm" variant="primary">
            Sign in
          </LinkButton>
        )}
      </nav>
    </header>
  )
}
