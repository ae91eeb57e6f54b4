import type { ApiOutput } from '@fairwave/contract/api'
import { Link } from 'wouter'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { PlayById } from '../../../shared/tracks/play-by-id.tsx'
import styles from './purchase-row.module.css'

type ShownPurchase = ApiOutput<'GET /api/users/:id/purchases'>[number]

/** One purchase. Only its buyer sees the price. */
export const PurchaseRow = ({ purchase }: { purchase: ShownPurchase }) => {
  const { trackId, albumId, albumTitle, trackTitle, artistName, trackGenre, amount, purchaseDate } = purchase
  return (
    <li className={styles.row}>
      <PlayById trackId={trackId} title={trackTitle} />
      <div className={styles.names}>
        <Link href={`/track/${trackId}`} className={styles.title}>
          <bdi>{trackTitle}</bdi>
        </Link>
        <p className={styles.artist}>
          <bdi>{artistName}</bdi>
          {albumId !== null && albumTitle && (
            <>
              {' · '}
              <Link href={`/album/${albumId}`}>
                <bdi>{albumTitle}</bdi>
              </Link>
            </>
          )}
          {trackGenre && <span className={styles.genre}> · {trackGenre}</span>}
        </p>
      </div>
      <div className={styles.sale}>
        {amount !== undefined && <span className={styles.amount}>{amount > 0 ? formatPounds(amount) : 'Free'}</span>}
        <time dateTime={purchaseDate} className={styles.date}>
          {day.format(new Date(purchaseDate))}
        </time>
      </div>
    </li>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
