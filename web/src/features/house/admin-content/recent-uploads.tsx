import type { AdminTrack } from '@fairwave/contract/house/admin'
import { LIMITS } from '@fairwave/contract/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Disc3, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { pagedQuery } from '../../../api/paged-query.ts'
import { formatTimeAgo } from '../../../lib/format-time-ago.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Sleeve } from '../../../ui/sleeve.tsx'
import styles from './content.module.css'
import { useApprove, useReject } from './use-review.ts'

const SHOWN = 5

/** The newest uploads, to be approved or rejected. */
export function RecentUploads() {
  const [rejecting, setRejecting] = useState<AdminTrack>()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/admin/tracks', { limit: SHOWN }),
    refetchOnMount: 'always',
  })
  const reject = useReject()
  const tracks = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Recent Uploads">
      {query.isPending && <Skeleton height="16rem" radius="large" />}
      {query.isError && !query.data && <LoadFailed title="We couldn’t load the uploads" onRetry={query.refetch} />}
      {query.data && tracks.length === 0 && (
        <EmptyState icon={<Disc3 />} title="No uploads yet" text="New uploads appear here." />
      )}
      {tracks.length > 0 && (
        <ul className={styles.list}>
          {tracks.map((track) => (
            <Upload key={track.id} track={track} onReject={() => setRejecting(track)} />
          ))}
        </ul>
      )}
      <MoreButton list={query}>Show older uploads</MoreButton>
      {rejecting && (
        <ReasonDialog
          title={`Reject “${rejecting.title}”?`}
          description="It is hidden at once from everyone but its artist and its buyers. The artist sees your reason, and can change the track and send it again."
          confirmLabel="Reject"
          maxLength={LIMITS.reason}
          onClose={() => setRejecting(undefined)}
          onGiven={(reason) =>
            reject.mutateAsync({ track: rejecting, reason }).then(
              () => setRejecting(undefined),
              () => undefined,
            )
          }
        />
      )}
    </Card>
  )
}

const LOOK = {
  open: { tone: 'neutral', label: 'Not reviewed' },
  approved: { tone: 'green', label: 'Approved' },
  rejected: { tone: 'red', label: 'Rejected' },
  'sent-again': { tone: 'amber', label: 'Sent again' },
} as const

function Upload({ track, onReject }: { track: AdminTrack; onReject: () => void }) {
  const approve = useApprove()
  const { id, title, artistName, sleeveArtwork, createdAt, review, rejectionReason, appeal, albumTitle } = track
  return (
    <li className={styles.row}>
      <Sleeve seed={String(id)} title={title} src={sleeveArtwork} size={48} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Link href={`/track/${id}`}>{title}</Link>
          <Badge tone={LOOK[review].tone}>{LOOK[review].label}</Badge>
        </p>
        <p className={styles.small}>
          by {artistName || 'Unknown Artist'}, {formatTimeAgo(createdAt, new Date())}
          {albumTitle && `, on “${albumTitle}”`}
        </p>
        {rejectionReason && (
          <p className={styles.small}>
            {review === 'sent-again' ? `Rejected before: ${rejectionReason}` : rejectionReason}
          </p>
        )}
        {appeal && <p className={styles.small}>The artist says: “{appeal}”</p>}
      </div>
      <Row gap={1} nowrap>
        <IconButton
          label={`Approve ${title}`}
          icon={<Check aria-hidden="true" />}
          className={styles.yes}
          disabled={review === 'approved' || approve.isPending}
          onClick={() => approve.mutate(track)}
        />
        <IconButton
          label={`Reject ${title}`}
          icon={<X aria-hidden="true" />}
          className={styles.no}
          disabled={review === 'rejected'}
          onClick={onReject}
        />
      </Row>
    </li>
  )
}
