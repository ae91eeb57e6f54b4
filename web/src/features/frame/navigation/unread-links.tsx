import { useQuery } from '@tanstack/react-query'
import { Bell, Mail } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import styles from './unread-links.module.css'

const MOST_SHOWN = 99

const PLACES = [
  { href: '/notifications', label: 'Activity', Icon: Bell, counted: 'notifications' },
  { href: '/messages', label: 'Messages', Icon: Mail, counted: 'messages' },
] as const

/** Links to Activity and Messages with their unread counts. */
export function UnreadLinks() {
  const [pathname] = useLocation()
  const { data: unread } = useQuery(apiQuery('GET /api/me/unread'))
  return (
    <ul className={styles.news}>
      {PLACES.map(({ href, label, Icon, counted }) => {
        const count = unread?.[counted] ?? 0
        return (
          <li key={href}>
            <Link href={href} className={styles.link} aria-current={pathname === href ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              <span className="visually-hidden">{count > 0 ? `${label}, ${count} unread` : label}</span>
              {count > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
