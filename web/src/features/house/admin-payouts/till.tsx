import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { apiQuery } from '../../../api/query-client.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Alert } from '../../../ui/alert.tsx'
import blocks from '../../../ui/blocks.module.css'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TryAgain } from '../../../ui/try-again.tsx'
import styles from './admin-payouts.module.css'
import { DepositDialog } from './deposit-dialog.tsx'

/** Whether there is as much money as users hold, and who owes some. */
export function Till() {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery({ ...apiQuery('GET /api/admin/till'), refetchOnMount: 'always' })
  return (
    <Card title="Till">
      {query.isPending && <Skeleton height="6rem" radius="large" />}
      {query.isError && <TryAgain onRetry={() => void query.refetch()}>We couldn’t load the till.</TryAgain>}
      {query.data && (
        <div className={blocks.form}>
          {query.data.missing > 0 && (
            <Alert>
              {formatPounds(query.data.missing)} is missing. Payouts have stopped until users hold no more than there
              is.
            </Alert>
          )}
          <p>
            {formatPounds(query.data.cash)} in the till, {formatPounds(query.data.held)} held for users.
          </p>
          {query.data.debts.length > 0 && (
            <ul className={styles.debts} aria-label="Who owes money">
              {query.data.debts.map(({ userId, username, displayName, amount }) => (
                <li key={userId}>
                  {username ? <Link href={`/artist/${encodeURIComponent(username)}`}>{displayName}</Link> : displayName}{' '}
                  owes {formatPounds(amount)}
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button size="sm" onClick={() => setIsOpen(true)}>
              Record a deposit
            </Button>
          </div>
        </div>
      )}
      {isOpen && <DepositDialog missing={query.data?.missing ?? 0} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
