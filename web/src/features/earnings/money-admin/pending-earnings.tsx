import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import { RETURNS } from '@fairwave/contract/offer'
import { formatPounds } from '../../../lib/format-pounds.ts'
import blocks from '../../../ui/blocks.module.css'
import { Card } from '../../../ui/card.tsx'
import styles from './withdrawals/payment-methods.module.css'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The day on which pending money can be withdrawn. */
export const Available = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>

/** How much is pending and until when, and what is owed, in a line each. Renders nothing if nothing is. */
export function PendingNote({ data: { pendingEarnings, clearing, debt } }: { data: FinancialData }) {
  const last = clearing.at(-1)
  return (
    <>
      {pendingEarnings > 0 && last && (
        <p className={blocks.muted}>
          {formatPounds(pendingEarnings)} more is pending until <Available at={last.availableAt} />.
        </p>
      )}
      {debt > 0 && (
        <p className={blocks.muted}>
          You owe {formatPounds(debt)} for refunded music. It is deducted from your next earnings.
        </p>
      )}
    </>
  )
}

const REASONS: Record<FinancialData['clearing'][number]['reason'], string> = {
  clearing: 'The card payment is not final yet',
  returnable: 'At the latest: the buyer can still undo an unused purchase',
}

/** Earnings that can't be withdrawn yet, by the day they can. Renders nothing if nothing is pending. */
export function PendingEarnings({ data: { pendingEarnings, clearing } }: { data: FinancialData }) {
  if (clearing.length === 0) return null
  return (
    <Card title="Pending Earnings" headingLevel={3}>
      <p className={blocks.muted}>
        {formatPounds(pendingEarnings)} is yours once the buyer’s card payment is final and the purchase can no longer
        be undone: when the buyer first plays it in full quality or downloads it, or after {RETURNS.days} days. What is
        taken back before that is taken from here.
      </p>
      <ul className={styles.rows}>
        {clearing.map(({ amount, availableAt, reason }) => (
          <li key={`${availableAt} ${reason}`} className={styles.row}>
            <div className={styles.what}>
              <p>
                Available on <Available at={availableAt} />
              </p>
              <p className={styles.reason}>{REASONS[reason]}</p>
            </div>
            <p className={styles.sum}>{formatPounds(amount)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
