import type { OwnUser } from '@fairwave/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, ChartColumn, Landmark, type LucideIcon, Mail, Upload, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './desk.module.css'
import { FirstSteps } from './first-steps.tsx'

type Place = { href: string; name: string; what: string; Icon: LucideIcon }

const placesOf = (ownPage: string): Place[] => [
  { href: '/upload', name: 'Upload', what: 'A track or a whole album', Icon: Upload },
  {
    href: '/admin/music',
    name: 'Music Admin',
    what: 'Your tracks and albums, their prices and credits',
    Icon: AudioLines,
  },
  { href: '/admin/money', name: 'Money Admin', what: 'What you earned, splits and withdrawals', Icon: Landmark },
  { href: '/admin/statistics', name: 'Statistics', what: 'Who listens, to what, and what it pays', Icon: ChartColumn },
  { href: '/admin/emails', name: 'Emails to Fans', what: 'Write to fans who agreed to it', Icon: Mail },
  { href: ownPage, name: 'Your page', what: 'What fans see; post news and share it', Icon: UserRound },
]

/** Where an artist's work starts: first steps while there are any, and every place for artists. */
export function Desk({ user }: { user: OwnUser }) {
  const query = useQuery({ ...apiQuery('GET /api/me/first-steps'), refetchOnMount: 'always' })
  const ownPage = `/artist/${encodeURIComponent(user.username)}`
  return (
    <Page title="Artist’s Desk" lead="Everything for your music in one place.">
      {query.isPending && <Skeleton height="16rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load your first steps.</TryAgain>}
      {query.data && <FirstSteps steps={query.data} ownPage={ownPage} />}
      <nav aria-label="For artists">
        <ul className={styles.places}>
          {placesOf(ownPage).map(({ href, name, what, Icon }) => (
            <li key={href}>
              <Link href={href} className={styles.place}>
                <Icon aria-hidden="true" />
                <span>
                  <strong>{name}</strong>
                  <span className={styles.muted}>{what}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}
