import type { Post } from '@fairwave/contract/community/social'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PlainText } from '../../ui/linked-text.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { useLike } from '../likes/use-like.ts'
import { useScrollToHash } from '../profile/use-scroll-to-hash.ts'
import { ReportButton } from '../safety/report-button.tsx'
import { EditPost } from './edit-post.tsx'
import { LockedPost, type PostOwner } from './locked-post.tsx'
import { PostMedia } from './post-media.tsx'
import { useDeletePost } from './use-posts.ts'
import styles from './wall-post.module.css'

type WallPostProps = { post: Post; owner: PostOwner }

export function WallPost({ post, owner }: WallPostProps) {
  // A feed leads to a single post.
  const id = `post-${post.id}`
  const place = useScrollToHash(id)
  return (
    <article ref={place} id={id} className={styles.post}>
      <header className={styles.head}>
        <span aria-hidden="true">
          <Avatar name={owner.displayName} src={owner.profilePicture} size={40} />
        </span>
        <div className={styles.names}>
          <bdi className={styles.name}>{owner.displayName}</bdi>
          <span className={styles.when}>
            <TimeAgo instant={post.createdAt} />
            {post.editedAt && ' · edited'}
          </span>
        </div>
        {post.isSubscribersOnly && <Badge tone="amber">Subscribers only</Badge>}
      </header>
      {post.isLocked ? <LockedPost owner={owner} /> : <OpenPost post={post} />}
    </article>
  )
}

function OpenPost({ post }: { post: Post }) {
  const { user } = useSession()
  const params = { id: post.id }
  const { isLiked, likeCount, toggle } = useLike(post, (isLikedNow) =>
    call(isLikedNow ? 'POST /api/posts/:id/like' : 'DELETE /api/posts/:id/like', { params }),
  )
  return (
    <>
      <PlainText text={post.content} />
      {post.isMediaPreparing && <p className={styles.preparing}>The attached sound is being made ready…</p>}
      {post.mediaUrl && <PostMedia post={post} url={post.mediaUrl} />}
      <footer className={styles.acts}>
        {user && <LikeButton isLiked={isLiked} likeCount={likeCount} onToggle={toggle} />}
        {post.canEdit && <EditPost post={post} />}
        {post.canDelete && <DeletePost id={post.id} />}
        {!post.canEdit && <ReportButton kind="post" id={post.id} />}
      </footer>
    </>
  )
}

function DeletePost({ id }: { id: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useDeletePost(id)
  return (
    <>
      <IconButton size="sm" label="Delete" icon={<Trash2 aria-hidden="true" />} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this post?"
        description="This deletes the post and its comments for good."
        confirmLabel="Delete Post"
        isDanger
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
