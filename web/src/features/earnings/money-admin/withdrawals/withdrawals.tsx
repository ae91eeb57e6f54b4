import type { Withdrawal } from '@fairwave/contract/earnings/payouts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../api/paged-query.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { formatPounds } from '../../../../lib/format-pounds.ts'
import { Badge } from '../../../../ui/badge.tsx'
import blocks from '../../../../ui/blocks.module.css'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import styles from './payment-methods.module.css'

const PAGE_SIZE = 10
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The user's withdrawals with their state. Renders nothing before the first one. */
export function Withdrawals() {
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/withdrawals', { limit: PAGE_SIZE }),
    refetchOnMount: 'always',
  })
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Your Withdrawals" headingLevel={3}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} withdrawal={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older withdrawals
        </Button>
      )}
    </Card>
  )
}

const STATES = {
  pending: { tone: 'amber', label: 'Pending' },
  paid: { tone: 'green', label: 'Paid' },
  failed: { tone: 'red', label: 'Failed' },
} as const

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, state, askedAt, settledAt, heldUntil, failure, bankAccount } = withdrawal
  const { tone, label } = STATES[state]
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          {bankAccount.bankName}, account ending in {bankAccount.accountNumberLastFour}
        </p>
        <p className={classNames(blocks.muted, blocks.address)}>
          Requested on <time dateTime={askedAt}>{day.format(new Date(askedAt))}</time>
          {heldUntil && `. Waits until ${formatInstant(heldUntil)}, because your bank account was changed`}
          {settledAt && state === 'paid' && `, paid on ${day.format(new Date(settledAt))}`}
          {failure && `. Back in your balance: ${failure}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <p className={styles.sum}>{formatPounds(amount)}</p>
    </li>
  )
}
