import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing, CheckCheck } from 'lucide-react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { useAtLeast } from '../../../lib/use-at-least.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './activity.module.css'
import { ActivityRow } from './activity-row.tsx'
import { groupByPeriod } from './group-by-period.ts'
import { useReadActivity } from './use-read-activity.ts'

const ACTIVITIES_PER_PAGE = 50
const SPINNER_MS = 500

/** The user's notifications, newest first. Opening the page marks them as read; new ones stay marked until the user leaves. */
export function Activities() {
  const isReady = useAtLeast(SPINNER_MS)
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/notifications', { limit: ACTIVITIES_PER_PAGE }),
    refetchOnMount: 'always',
  })
  const activities = isReady ? query.data?.pages.flatMap(({ items }) => items) : undefined
  const isNew = useReadActivity(activities)
  return (
    <Page title="Activity" width="normal" lead="Your latest notifications.">
      {!activities && !query.isError && <Spinner label="Loading your activity..." isRoomy />}
      {query.isError && <LoadFailed title="We couldn’t load your activity" onRetry={query.refetch} />}
      {activities?.length === 0 && (
        <EmptyState
          icon={<BellRing />}
          title="No recent activity"
          text="New fans, comments, sales, and releases and posts from artists you follow will appear here."
          action={<LinkButton href="/browse">Browse Music</LinkButton>}
        />
      )}
      {activities &&
        groupByPeriod(activities, new Date()).map(({ period, items }) => (
          <Stack as="section" key={period} aria-label={period} gap={2}>
            <h2 className={styles.heading}>{period}</h2>
            <ul className={styles.list}>
              {items.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} isNew={isNew(activity)} />
              ))}
            </ul>
          </Stack>
        ))}
      {query.hasNextPage && isReady && (
        <Button className={styles.more} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older activity
        </Button>
      )}
      {activities && activities.length > 0 && !query.hasNextPage && (
        <p className={styles.end}>
          <CheckCheck aria-hidden="true" /> You’re up to date.
        </p>
      )}
    </Page>
  )
}
