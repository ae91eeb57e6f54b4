import type { ApiOutput } from '@fairwave/contract/api'
import type { Waiting } from '@fairwave/contract/house/site-health'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { counted } from '../../../lib/counted.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './overview.module.css'

const REFRESH_MS = 30_000
const GB = 1024 ** 3

type SiteOverview = ApiOutput<'GET /api/admin/overview'>

/** What waits for an administrator, how the site is, and its day so far. */
export function Overview() {
  const query = useQuery({
    ...apiQuery('GET /api/admin/overview'),
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  })
  if (query.isPending) return <Skeleton height="24rem" radius="large" />
  if (!query.data) return <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the overview.</TryAgain>
  const { waiting, health, today } = query.data
  return (
    <Stack gap={6}>
      <Card title="Waiting for you">
        <WaitingList waiting={waiting.filter(({ count }) => count > 0)} />
      </Card>
      <section aria-label="Today">
        <Figures
          figures={[
            { name: 'Listens today', value: number.format(today.listens), note: 'Plays that were really heard' },
            {
              name: 'Sales today',
              value: number.format(today.sales),
              note: 'Tracks and albums, without refunded ones',
            },
            { name: 'Sign-ups today', value: number.format(today.signUps), note: 'New accounts' },
            {
              name: 'Income today',
              value: formatPounds(today.income),
              note: 'Sales, subscriptions and ads heard, less refunds',
            },
          ]}
        />
        <p className={styles.day}>A day begins at midnight UTC.</p>
      </section>
      <Health health={health} />
    </Stack>
  )
}

const number = new Intl.NumberFormat('en-GB')

const KINDS: Record<Waiting['kind'], { one: string; many: string; tab: string }> = {
  payouts: { one: 'payout to pay', many: 'payouts to pay', tab: 'payouts' },
  ads: { one: 'ad to review', many: 'ads to review', tab: 'ads' },
  'held-earnings': { one: 'artist’s earnings held', many: 'artists’ earnings held', tab: 'ads' },
  reports: { one: 'open report', many: 'open reports', tab: 'content' },
  appeals: { one: 'rejected track sent again', many: 'rejected tracks sent again', tab: 'content' },
  'failed-jobs': { one: 'failed job', many: 'failed jobs', tab: 'jobs' },
  'failed-emails': { one: 'unsent email', many: 'unsent emails', tab: 'jobs' },
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0)
    return <EmptyState title="Nothing is waiting" text="Payouts, ads, reports and failed jobs will appear here." />
  return (
    <ul className={styles.waiting}>
      {waiting.map(({ kind, count, oldestAt }) => (
        <li key={kind}>
          <Link href={`/admin-dashboard?tab=${KINDS[kind].tab}`}>
            {counted(count, KINDS[kind].one, KINDS[kind].many)}
          </Link>
          {oldestAt && (
            <span className={styles.note}>
              oldest: <TimeAgo instant={oldestAt} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Health({ health }: { health: SiteOverview['health'] }) {
  const { problem, workers, jobsDue, oldestDueAt, mail, freeBytes, backups } = health
  const facts = [
    [
      'Site',
      <Badge key="site" tone={problem ? 'red' : 'green'}>
        {problem ?? 'Database and media respond'}
      </Badge>,
    ],
    ['Jobs', workers === 0 ? 'No worker is running' : `${counted(workers, 'worker')} running`],
    [
      'Queue',
      <span key="queue">
        {jobsDue === 0 ? 'No job is overdue' : `${counted(jobsDue, 'job')} due, the oldest since `}
        {oldestDueAt && jobsDue > 0 && <TimeAgo instant={oldestDueAt} />}
      </span>,
    ],
    ['Mail', mail === 'smtp' ? 'Sent by a mail server' : 'Written to the outbox folder: set SMTP_URL to send it'],
    ['Storage', freeBytes === null ? 'Unknown' : `${number.format(Math.floor(freeBytes / GB))} GB free`],
    ['Backups', <Backups key="backups" backups={backups} />],
  ] as const
  return (
    <Card title="Health">
      <dl className={styles.health}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Backups({ backups }: { backups: SiteOverview['health']['backups'] }) {
  const { isNightly, lastGoodAt, failure, isLate } = backups
  if (!lastGoodAt && !failure)
    return isNightly ? 'The first one will be made soon' : 'None yet: set BACKUP_DIR, or run npm run backup'
  return (
    <span>
      {failure && <Badge tone="red">The last one failed: {failure}</Badge>}
      {!failure && isLate && <Badge tone="red">Older than two days</Badge>}{' '}
      {lastGoodAt ? (
        <>
          Last good one: <TimeAgo instant={lastGoodAt} />
        </>
      ) : (
        'No good one yet'
      )}
      {!isNightly && '. None are made by the site itself: BACKUP_DIR is not set'}
    </span>
  )
}
