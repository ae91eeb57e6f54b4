import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../../lib/class-names.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Badge } from '../../../ui/badge.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import styles from './admin-payouts.module.css'
import { wordsForHolds } from './holds.ts'

type PayoutTableProps = {
  rows: readonly Payout[]
  onPay: (payout: Payout) => void
  onAllow: (payout: Payout) => void
  onFail: (payout: Payout) => void
  empty: ReactNode
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

export const PayoutTable = ({ rows, onPay, onAllow, onFail, empty }: PayoutTableProps) => (
  <Table
    caption="Payouts"
    isCaptionHidden
    hasCards
    rows={rows}
    rowKey={({ id }) => id}
    empty={empty}
    columns={[
      {
        key: 'who',
        header: 'Who',
        cell: ({ displayName, username }) => (
          <>
            {displayName}
            <Link className={classNames(blocks.muted, styles.detail)} href={`/artist/${encodeURIComponent(username)}`}>
              @{username}
            </Link>
          </>
        ),
      },
      { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatPounds(amount) },
      {
        key: 'bank',
        header: 'Bank account',
        cell: ({ bankAccount: { accountName, bankName, accountNumberLastFour } }) => (
          <>
            {accountName}
            <span className={classNames(blocks.muted, styles.detail)}>
              {bankName} •••• {accountNumberLastFour}
            </span>
          </>
        ),
      },
      { key: 'asked', header: 'Requested', cell: ({ askedAt }) => day.format(new Date(askedAt)) },
      { key: 'file', header: 'Bank file', cell: ({ bankFileId }) => (bankFileId === null ? '–' : `No. ${bankFileId}`) },
      { key: 'state', header: 'State', cell: (payout) => <State payout={payout} /> },
      {
        key: 'actions',
        header: 'Actions',
        align: 'end',
        cell: (payout) =>
          payout.state === 'pending' && (
            <span className={styles.acts}>
              {payout.holds.length > 0 ? (
                <Button size="sm" onClick={() => onAllow(payout)}>
                  Allow<span className="visually-hidden"> {payout.displayName}</span>
                </Button>
              ) : (
                <Button size="sm" onClick={() => onPay(payout)}>
                  Paid<span className="visually-hidden"> {payout.displayName}</span>
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={() => onFail(payout)}>
                Failed<span className="visually-hidden"> {payout.displayName}</span>
              </Button>
            </span>
          ),
      },
    ]}
  />
)

const BADGES = {
  pending: <Badge tone="amber">Pending</Badge>,
  paid: <Badge tone="green">Paid</Badge>,
  failed: <Badge tone="red">Failed</Badge>,
}

const State = ({ payout }: { payout: Payout }) => {
  const { state, allowedBy, settledAt, settledBy, failure } = payout
  const notes = [
    ...wordsForHolds(payout),
    ...(allowedBy ? [`Allowed by ${allowedBy}`] : []),
    ...(settledAt ? [`${day.format(new Date(settledAt))} by ${settledBy}${failure ? `: ${failure}` : ''}`] : []),
  ]
  return (
    <span className={styles.state}>
      {BADGES[state]}
      {notes.map((note) => (
        <span key={note} className={classNames(blocks.muted, styles.detail)}>
          {note}
        </span>
      ))}
    </span>
  )
}
