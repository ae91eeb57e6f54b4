import { PRE_ORDERS } from '@fairwave/contract/offer'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { counted } from '../../../lib/counted.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import blocks from '../../../ui/blocks.module.css'
import { Card } from '../../../ui/card.tsx'
import styles from './withdrawals/payment-methods.module.css'

/** What fans paid for albums that are not out yet. Renders nothing where there is none. */
export function WaitingForRelease() {
  const { data } = useQuery(apiQuery('GET /api/me/pre-orders/received'))
  if (!data || data.albums.length === 0) return null
  return (
    <Card title={`${formatPounds(data.amount)} waiting for release day`} headingLevel={3}>
      <p className={blocks.muted}>
        Your part of pre-orders, before splits. It’s part of your balance once the album is out, and can’t be withdrawn
        before. If you withdraw the album, or it’s {PRE_ORDERS.refundDays} days late, your fans are refunded.
      </p>
      <ul className={styles.rows}>
        {data.albums.map(({ albumId, title, releaseAt, orders, amount }) => (
          <li key={albumId} className={styles.row}>
            <p className={styles.what}>
              <Link href={`/album/${albumId}`}>{title}</Link> · {counted(orders, 'pre-order')}
              {releaseAt && ` · out ${formatInstant(releaseAt)}`}
            </p>
            <p className={styles.sum}>{formatPounds(amount)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
