import type { Flagged } from '@fairwave/contract/house/admin'
import { LIMITS } from '@fairwave/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { pagedQuery } from '../../../api/paged-query.ts'
import { formatTimeAgo } from '../../../lib/format-time-ago.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './content.module.css'
import { useResolve } from './use-review.ts'

const SHOWN = 20

type PendingAction = { flagged: Flagged; action: 'remove' | 'suspend' }

/** Reported content, one entry for each item, with the actions an admin can take. */
export function FlaggedContent() {
  const [asking, setAsking] = useState<PendingAction>()
  const resolve = useResolve()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/reports', { limit: SHOWN }),
    refetchOnMount: 'always',
  })
  const things = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Flagged Content">
      {query.isPending && <Skeleton height="12rem" radius="large" />}
      {query.isError && !query.data && <LoadFailed title="We couldn’t load the reports" onRetry={query.refetch} />}
      {query.data && things.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="No flagged content" text="All content looks good!" />
      )}
      {things.length > 0 && (
        <ul className={styles.list}>
          {things.map((flagged) => (
            <Thing
              key={flagged.id}
              flagged={flagged}
              isBusy={resolve.isPending && resolve.variables.flagged.id === flagged.id}
              onKeep={() => resolve.mutate({ flagged, action: 'keep' })}
              onAsk={(action) => setAsking({ flagged, action })}
            />
          ))}
        </ul>
      )}
      <MoreButton list={query}>Show more</MoreButton>
      {asking && (
        <ReasonDialog
          {...wordsFor(asking)}
          maxLength={LIMITS.reason}
          onClose={() => setAsking(undefined)}
          onGiven={(reason) =>
            resolve.mutateAsync({ ...asking, reason }).then(
              () => setAsking(undefined),
              () => undefined,
            )
          }
        />
      )}
    </Card>
  )
}

const wordsFor = ({ flagged: { kind, owner }, action }: PendingAction) =>
  action === 'suspend'
    ? {
        title: `Suspend @${owner?.username}?`,
        description: 'They are signed out at once and see the reason when they try to sign in.',
        confirmLabel: 'Suspend',
      }
    : {
        title: `Remove this ${kind}?`,
        description: `The owner will see your reason. ${WHAT_STAYS[kind] ?? 'This can’t be undone.'}`,
        confirmLabel: 'Remove',
      }

const WHAT_STAYS: Partial<Record<Flagged['kind'], string>> = {
  track: 'Buyers keep it.',
  album: 'Buyers keep it.',
  playlist: 'It stays with its owner, and can’t be made public again.',
}

type ThingProps = {
  flagged: Flagged
  isBusy: boolean
  onKeep: () => void
  onAsk: (action: 'remove' | 'suspend') => void
}

function Thing({ flagged, isBusy, onKeep, onAsk }: ThingProps) {
  const { kind, title, href, owner, reports, reasons, reportedAt } = flagged
  return (
    <li className={styles.thing}>
      <div className={styles.words}>
        <p className={styles.title}>
          <Badge tone="red">{kind}</Badge> {href ? <Link href={href}>{title}</Link> : title}
        </p>
        <p className={styles.small}>
          {owner ? `${kind === 'user' ? '' : 'by '}@${owner.username}, ` : ''}
          {reports === 1 ? '1 report' : `${reports} reports`}, {formatTimeAgo(reportedAt, new Date())}
        </p>
        <ul className={styles.reasons}>
          {reasons.map(({ by, reason, at }) => (
            <li key={`${by} ${at}`}>
              <span className={styles.small}>{by === null ? 'A visitor' : `@${by}`}:</span>{' '}
              {reason ?? 'No reason given.'}
            </li>
          ))}
        </ul>
      </div>
      <Row gap={2}>
        <Button size="sm" isBusy={isBusy} onClick={onKeep}>
          Keep
        </Button>
        {kind !== 'user' && href && (
          <Button size="sm" variant="danger" disabled={isBusy} onClick={() => onAsk('remove')}>
            Remove
          </Button>
        )}
        {owner && (
          <Button size="sm" variant="danger" disabled={isBusy} onClick={() => onAsk('suspend')}>
            Suspend user
          </Button>
        )}
      </Row>
    </li>
  )
}
