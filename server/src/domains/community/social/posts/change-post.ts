import type { Post } from '@fairwave/contract/community/social'
import type { PostId, UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { writeAuditLog } from '../../../ground/audit/audit-log.ts'
import { releaseAll } from '../../../ground/media/files/hold-file.ts'
import { asViewer } from '../viewer.ts'
import { checkReaders, postHolder } from './create-post.ts'
import { toPost } from './post-shape.ts'
import * as repository from './repository-posts.ts'
import { findVisiblePost, noPost } from './visible-post.ts'

type Change = { content?: string | undefined; isSubscribersOnly?: boolean | undefined }

/** Changes the text of the caller's own post, or who may read it. */
export function editPost(context: Context, caller: Caller, id: PostId, change: Change): Promise<Post> {
  return context.db.transaction(async (tx) => {
    await lockOwnPost(tx, caller, id)
    checkReaders(caller, change.isSubscribersOnly)
    await repository.updatePost(tx, id, change, context.clock.now())
    return toPost(await findVisiblePost(tx, asViewer(context, caller.id), id))
  })
}

/** Deletes a post with its comments and likes: for its author, and for an administrator. */
export function deletePost(context: Context, caller: Caller, id: PostId) {
  return context.db.transaction(async (tx) => {
    const { artistId, content } = await lockAnyPost(tx, id)
    if (artistId !== caller.id) {
      if (caller.role !== 'ADMIN') throw notYours()
      const subject = `post ${id}: ${content}`
      await writeAuditLog(tx, { admin: caller.id, act: 'content-removed', subject, at: context.clock.now() })
    }
    await removePost(context, tx, id)
    return { ok: true }
  })
}

/** For callers who have checked the permission. Does nothing where it was deleted before. */
export const removePost = (context: Context, tx: Tx, id: PostId): Promise<void> => removePosts(context, tx, [id])

async function removePosts(context: Context, tx: Tx, ids: readonly PostId[]): Promise<void> {
  await repository.deletePosts(tx, ids)
  await releaseAll(context, tx, ids.map(postHolder))
}

/** For an artist who deletes their account. */
export async function removePostsOf(context: Context, tx: Tx, artist: UserId): Promise<void> {
  const posts = await repository.listIdsOf(tx, artist)
  await removePosts(
    context,
    tx,
    posts.map(({ id }) => id),
  )
}

async function lockAnyPost(tx: Tx, id: PostId) {
  const post = await repository.lockPost(tx, id)
  if (!post) throw noPost()
  return post
}

async function lockOwnPost(tx: Tx, caller: Caller, id: PostId): Promise<void> {
  const { artistId } = await lockAnyPost(tx, id)
  if (artistId !== caller.id) throw notYours()
}

const notYours = () => new Refusal('not-allowed', 'You can only change your own posts.')
