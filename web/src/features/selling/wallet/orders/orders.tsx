import { RETURN_LIMIT, RETURN_RULE } from '@fairwave/contract/selling/return-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../api/paged-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TryAgain } from '../../../../ui/try-again.tsx'
import styles from '../wallet.module.css'
import { OrderLine } from './order-line.tsx'

const PAGE_SIZE = 5

export const ordersQuery = pagedQuery('GET /api/me/orders', { limit: PAGE_SIZE })

/** What the user bought, with undoing and refunds. Renders nothing without any purchase. */
export function Orders() {
  // A download or a listen on another page may have ended the right to undo.
  const query = useInfiniteQuery({ ...ordersQuery, refetchOnMount: 'always' })
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (query.isError && !query.data) {
    return (
      <Card title="Purchases">
        <TryAgain onRetry={() => void query.refetch()}>We couldn’t load your purchases.</TryAgain>
      </Card>
    )
  }
  if (orders.length === 0) return null
  return (
    <Card title="Purchases">
      <ul className={styles.lines}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" variant="ghost" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older purchases
        </Button>
      )}
      <p className={styles.small}>
        {RETURN_RULE} {RETURN_LIMIT}
      </p>
    </Card>
  )
}
