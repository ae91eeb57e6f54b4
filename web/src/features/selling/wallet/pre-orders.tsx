import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { apiQuery } from '../../../api/query-client.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { CancelPreOrder } from '../../../shared/pre-orders/cancel-pre-order.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import { MusicLine } from './music-line.tsx'
import styles from './wallet.module.css'

export const preOrdersQuery = apiQuery('GET /api/me/pre-orders')

/** Albums that the user paid for and that are not out yet. Renders nothing without any. */
export function PreOrders() {
  // A download or a listen on another page may have ended the right to cancel.
  const { data, isError, refetch } = useQuery({ ...preOrdersQuery, refetchOnMount: 'always' })
  if (isError && !data) {
    return (
      <Card title="Pre-orders">
        <TryAgain onRetry={() => void refetch()}>We couldn’t load your pre-orders.</TryAgain>
      </Card>
    )
  }
  if (!data?.length) return null
  return (
    <Card title="Pre-orders">
      <ul className={styles.lines}>
        {data.map((order) => (
          <PreOrderLine key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

const PreOrderLine = ({ order }: { order: PreOrder }) => (
  <MusicLine
    icon={CalendarClock}
    paid={order}
    href={order.releaseAt ? `/album/${order.albumId}` : undefined}
    note={noteOf(order)}
    acts={
      <>
        {order.status === 'refunded' && <Badge>Refunded</Badge>}
        <CancelPreOrder order={order} size="sm" />
      </>
    }
  />
)

function noteOf({ status, refundReason, releaseAt, refundAt, whyNot }: PreOrder): string {
  if (status === 'refunded') return refundReason ?? ''
  const out = releaseAt ? `Out ${formatInstant(releaseAt)}; refunded if it isn’t by ${formatInstant(refundAt)}.` : ''
  return whyNot ? `${out} Can’t be cancelled: ${whyNot.charAt(0).toLowerCase()}${whyNot.slice(1)}` : out
}
