import type { PublicUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import { MessageSquareText } from 'lucide-react'
import { useSession } from '../../api/session-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useScrollToHash } from '../profile/use-scroll-to-hash.ts'
import { Composer } from './composer.tsx'
import type { PostOwner } from './locked-post.tsx'
import { usePosts } from './use-posts.ts'
import styles from './wall.module.css'
import { WallPost } from './wall-post.tsx'

type WallProps = {
  owner: Pick<PublicUser, 'role'> & PostOwner
  /** The newest posts as the page has them. The wall is refetched when they change. */
  news?: unknown
}

/** An artist's or label's posts, with the form for a new one if the viewer is the owner. */
export function Wall({ owner, news }: WallProps) {
  const { user } = useSession()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePosts(owner.id, news)
  const posts = data?.pages.flatMap(({ items }) => items) ?? []
  const isOwner = user?.id === owner.id
  const place = useScrollToHash('wall')
  const title = owner.role === 'LABEL' ? 'Label News' : 'Artist Wall'
  return (
    <div ref={place} id="wall" className={styles.wall}>
      {isOwner && <Composer hasSubscribers={isArtist(owner.role)} />}
      <Card title={title}>
        {isPending && <WallSkeleton />}
        {isError && <LoadFailed title="Couldn’t load the wall" onRetry={refetch} />}
        {data && posts.length === 0 && (
          <EmptyState
            icon={<MessageSquareText />}
            title="No posts yet"
            text={
              isOwner
                ? 'Say hello! What you write above appears here.'
                : `Posts from ${owner.displayName} will appear here.`
            }
          />
        )}
        {posts.length > 0 && (
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={post.id}>
                <WallPost post={post} owner={owner} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button className={styles.more} isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older posts
          </Button>
        )}
      </Card>
    </div>
  )
}

const WallSkeleton = () => (
  <div className={styles.posts}>
    <p role="status" className="visually-hidden">
      Loading the wall…
    </p>
    <Skeleton width="60%" />
    <Skeleton height="4rem" />
  </div>
)
