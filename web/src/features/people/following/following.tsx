import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { pagedQuery } from '../../../api/paged-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { FollowedRow } from './followed-row.tsx'
import styles from './following.module.css'

const ARTISTS_PER_PAGE = 50

/** The artists that the user follows, each with the newest release. */
export function Following() {
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/me/following', { limit: ARTISTS_PER_PAGE }),
    refetchOnMount: 'always',
  })
  const artists = query.data?.pages.flatMap(({ items }) => items)
  const { list, follow } = useRowFocus(artists)
  return (
    <Page title="Following" lead="Artists you follow, and their newest releases.">
      {!artists && !query.isError && <Skeleton height="12rem" radius="large" />}
      {!artists && query.isError && <LoadFailed title="Couldn’t load the artists you follow" onRetry={query.refetch} />}
      {artists?.length === 0 && (
        <EmptyState
          icon={<Users />}
          title="You don’t follow any artists yet"
          text="Become a fan on an artist’s page, and their new music will appear here."
          action={
            <LinkButton href="/browse?tab=artists" variant="primary">
              Browse artists
            </LinkButton>
          }
        />
      )}
      {artists && artists.length > 0 && (
        <Stack gap={4}>
          <ol ref={list} aria-label="Artists you follow" className={styles.list}>
            {artists.map((artist, place) => (
              <FollowedRow key={artist.id} artist={artist} onUnfollow={() => follow(place, 'unfollow')} />
            ))}
          </ol>
          {query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </Stack>
      )}
    </Page>
  )
}
