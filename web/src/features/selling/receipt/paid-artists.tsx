import type { ReceiptArtist } from '@fairwave/contract/earnings/books'
import { Link } from 'wouter'
import { formatExactPounds } from '../../../lib/format-pounds.ts'
import { Table } from '../../../ui/table.tsx'
import styles from './receipt.module.css'

const all = ({ listening, buying, subscribing }: ReceiptArtist) => listening + buying + subscribing
const orDash = (amount: number) => (amount === 0 ? '–' : formatExactPounds(amount))

/** Every artist who was paid, the highest amount first. */
export const PaidArtists = ({ artists }: { artists: readonly ReceiptArtist[] }) => (
  <Table
    caption="Whom you paid"
    isCaptionHidden
    hasCards
    rows={artists}
    rowKey={({ id }) => id}
    empty={<p className={styles.muted}>No payments this month.</p>}
    columns={[
      {
        key: 'artist',
        header: 'Artist',
        cell: ({ username, displayName }) => (
          <Link className={styles.whole} href={`/artist/${encodeURIComponent(username)}`}>
            {displayName}
          </Link>
        ),
      },
      {
        key: 'listening',
        header: 'Listening',
        align: 'end',
        cell: ({ listening, listens }) =>
          listens === 0 ? (
            '–'
          ) : (
            <>
              {formatExactPounds(listening)}
              <span className={styles.detail}>
                {listens} {listens === 1 ? 'play' : 'plays'}
              </span>
            </>
          ),
      },
      { key: 'buying', header: 'Buying', align: 'end', cell: ({ buying }) => orDash(buying) },
      { key: 'subscribing', header: 'Subscribing', align: 'end', cell: ({ subscribing }) => orDash(subscribing) },
      {
        key: 'all',
        header: 'Total',
        align: 'end',
        cell: (artist) => <strong>{formatExactPounds(all(artist))}</strong>,
      },
    ]}
  />
)
