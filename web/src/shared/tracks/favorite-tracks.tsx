import type { UserId } from '@fairwave/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { pagedQuery } from '../../api/paged-query.ts'
import { useSession } from '../../api/session-provider.tsx'
import { useFavorite } from '../../favorites/use-favorite.ts'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './favorite-tracks.module.css'
import { TrackList } from './track-list.tsx'

const TRACKS_A_PAGE = 50

/** A user's favorite tracks, latest first. The owner can remove them. */
export function FavoriteTracks({ userId }: { userId: UserId }) {
  const { user } = useSession()
  const { toggle } = useFavorite()
  const query = useInfiniteQuery({
    ...pagedQuery('GET /api/users/:id/favorites', { limit: TRACKS_A_PAGE }, { id: userId }),
    refetchOnMount: 'always',
  })
  if (query.isPending) return <Skeleton height="12rem" radius="large" />
  if (query.isError) {
    return <LoadFailed title="Couldn’t load the favorites" onRetry={query.refetch} />
  }
  const tracks = query.data.pages.flatMap(({ items }) => items)
  if (tracks.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        title="No favorites yet"
        text={user?.id === userId ? 'Press the heart on a track to save it here.' : undefined}
        action={<LinkButton href="/browse">Browse Music</LinkButton>}
      />
    )
  }
  const heart =
    user?.id === userId
      ? ({ id, title }: { id: number; title: string }) => (
          <IconButton
            size="sm"
            label={`Remove ${title} from favorites`}
            className={styles.heart}
            icon={<Heart aria-hidden="true" />}
            onClick={() => void toggle(id, true)}
          />
        )
      : undefined
  return (
    <div className={styles.favorites}>
      <TrackList label="Favorites" tracks={tracks} actions={heart} hasSlimActions />
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older favorites
        </Button>
      )}
    </div>
  )
}
