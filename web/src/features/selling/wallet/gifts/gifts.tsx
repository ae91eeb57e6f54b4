import { GIFT_RULE } from '@fairwave/contract/selling/return-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../api/paged-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TryAgain } from '../../../../ui/try-again.tsx'
import styles from '../wallet.module.css'
import { GiftLine } from './gift-line.tsx'

const PAGE_SIZE = 5

export const giftsQuery = pagedQuery('GET /api/me/gifts', { limit: PAGE_SIZE })

/** What the user gave to others. Renders nothing without any gift. */
export function Gifts() {
  // A recipient may have redeemed one meanwhile.
  const query = useInfiniteQuery({ ...giftsQuery, refetchOnMount: 'always' })
  const gifts = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (query.isError && !query.data) {
    return (
      <Card title="Gifts">
        <TryAgain onRetry={() => void query.refetch()}>We couldn’t load your gifts.</TryAgain>
      </Card>
    )
  }
  if (gifts.length === 0) return null
  return (
    <Card title="Gifts">
      <ul className={styles.lines}>
        {gifts.map((gift) => (
          <GiftLine key={gift.id} gift={gift} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" variant="ghost" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older gifts
        </Button>
      )}
      <p className={styles.small}>{GIFT_RULE}</p>
    </Card>
  )
}
