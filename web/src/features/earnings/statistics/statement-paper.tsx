import type { Statistics } from '@fairwave/contract/earnings/statistics'
import { PRODUCT } from '@fairwave/contract/product'
import { formatExactPounds, formatPounds } from '../../../lib/format-pounds.ts'
import styles from '../../../ui/paper.module.css'
import { titleOf } from './period-words.ts'
import { incomeOf } from './totals.tsx'

const count = new Intl.NumberFormat('en-GB')

type StatementPaperProps = {
  statistics: Statistics
  /** The label that reads it; null for the artist. */
  label: string | null
}

/** A statement as on paper: the same light sheet in every theme, so that it prints as it looks. */
export function StatementPaper({ statistics, label }: StatementPaperProps) {
  const { artists, total, tracks } = statistics
  return (
    <article className={styles.paper} data-theme="light" aria-label={`Statement, ${titleOf(statistics)}`}>
      <header className={styles.head}>
        <p className={styles.brand}>{PRODUCT}</p>
        <h2>{artists.map(({ displayName }) => displayName).join(', ') || 'No artists'}</h2>
      </header>
      <p>
        {titleOf(statistics)}
        {label && `, for ${label}`}
      </p>
      <table className={styles.sums}>
        <caption>Income</caption>
        <tbody>
          {(
            [
              ['Sales', total.sale],
              ['Subscriptions', total.subscription],
              ['Streaming', total.streaming],
            ] as const
          ).map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatExactPounds(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatPounds(Math.floor(Math.round(incomeOf(total) * 1_000_000) / 10_000) / 100)}</td>
          </tr>
        </tfoot>
      </table>
      <table className={styles.sums}>
        <caption>Tracks</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <td>Plays</td>
            <td>Sold</td>
            <td>Paid listens</td>
            <td>Ad money</td>
          </tr>
        </thead>
        <tbody>
          {tracks.map(({ id, title, plays, sold, paidListens, adMoney }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{count.format(plays)}</td>
              <td>{count.format(sold)}</td>
              <td>{count.format(paidListens)}</td>
              <td>{formatExactPounds(adMoney)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Income is what reached the artist’s balance in the month, after splits and refunds. Ad money is listed by the
        day of the listen and reaches the balance the night after.
      </p>
    </article>
  )
}
