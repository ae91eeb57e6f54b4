import type { Profile } from '@fairwave/contract/community/profiles'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import styles from './recent-activity.module.css'

const LATEST = 5
const PURCHASES_A_PAGE = 50

/** A user's latest purchases, and all of them on demand. */
export function RecentActivity({ person }: { person: Profile }) {
  const { user } = useSession()
  const [isWhole, setIsWhole] = useState(false)
  const { data, isError, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...pagedQuery('GET /api/users/:id/purchases', { limit: isWhole ? PURCHASES_A_PAGE : LATEST }, { id: person.id }),
      enabled: person.showsCollection,
      placeholderData: keepPreviousData,
      refetchOnMount: 'always',
    })
  const purchases = data?.pages.flatMap(({ items }) => items)
  const count = person.purchaseCount ?? 0
  const isOwner = user?.id === person.id
  return (
    <Card title="Recent Activity">
      {isError && <LoadFailed title="We couldn’t load the purchases" onRetry={refetch} />}
      {!isError && person.showsCollection && !purchases && <Skeleton height="10rem" radius="large" />}
      {(!person.showsCollection || purchases?.length === 0) && (
        <EmptyState
          icon={<ShoppingBag />}
          title="No purchases yet"
          text={person.showsCollection ? undefined : `${person.displayName} hasn’t published any purchases.`}
          action={
            isOwner && (
              <LinkButton href="/browse" variant="primary">
                Discover Music
              </LinkButton>
            )
          }
        />
      )}
      {purchases && purchases.length > 0 && (
        <div className={styles.activity}>
          <Stack as="ul">
            {purchases.map((purchase) => (
              <PurchaseRow key={purchase.id} purchase={purchase} />
            ))}
          </Stack>
          {count > LATEST && !isWhole && (
            <Button onClick={() => setIsWhole(true)}>View All Purchases ({count.toLocaleString('en-GB')})</Button>
          )}
          {isWhole && (hasNextPage || isPlaceholderData) && (
            <Button isBusy={isFetchingNextPage || isPlaceholderData} onClick={() => void fetchNextPage()}>
              Show older purchases
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
