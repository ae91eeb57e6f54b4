import type { FinancialData } from '@fairwave/contract/payouts'
import { formatPounds } from '../../lib/format-pounds.ts'
import blocks from '../../ui/blocks.module.css'
import { Card } from '../../ui/card.tsx'
import styles from './withdrawals/payment-methods.module.css'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The day on which pending money can be withdrawn. */
export const Available = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>

/** How much is pending and until when, in a line. Renders nothing if nothing is. */
export function PendingNote({ data: { pendingEarnings, clearing } }: { data: FinancialData }) {
  const last = clearing.at(-1)
  if (pendingEarnings <= 0 || !last) return null
  return (
    <p className={blocks.muted}>
      {formatPounds(pendingEarnings)} more is pending until <Available at={last.availableAt} />.
    </p>
  )
}

/** Earnings that can't be withdrawn yet, by the day they can. Renders nothing if nothing is pending. */
export function PendingEarnings({ data: { pendingEarnings, clearing } }: { data: FinancialData }) {
  if (clearing.length === 0) return null
  return (
    <Card title="Pending Earnings" headingLevel={3}>
      <p className={blocks.muted}>
        {formatPounds(pendingEarnings)} was paid by card recently. You can withdraw it once the payment is final. If the
        card’s bank reverses a payment before that, it is taken from here.
      </p>
      <ul className={styles.rows}>
        {clearing.map(({ amount, availableAt }) => (
          <li key={availableAt} className={styles.row}>
            <p className={styles.what}>
              Available on <Available at={availableAt} />
            </p>
            <p className={styles.sum}>{formatPounds(amount)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
