import type { UseQueryResult } from '@tanstack/react-query'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './wallet.module.css'

/** The wallet's balance. */
export function Balance({ wallet }: { wallet: UseQueryResult<{ balance: number }> }) {
  return (
    <section className={styles.balance} aria-labelledby="wallet-balance">
      <h2 id="wallet-balance">Balance</h2>
      {wallet.isError ? (
        <Row as="p" gap={3} align="center">
          We couldn’t load the balance.{' '}
          <Button size="sm" onClick={() => void wallet.refetch()}>
            Try again
          </Button>
        </Row>
      ) : (
        <p className={styles.figure} aria-live="polite">
          {wallet.data ? formatPounds(wallet.data.balance) : <Skeleton width="5ch" height="1lh" />}
        </p>
      )}
    </section>
  )
}
