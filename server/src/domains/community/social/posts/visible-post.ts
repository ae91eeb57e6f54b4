import type { PostId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Viewer } from '../viewer.ts'
import type { PostRow } from './post-shape.ts'
import * as repository from './repository-posts.ts'

export const noPost = () => new Refusal('not-found', 'This post was not found.')
export const lockedPost = () => new Refusal('not-allowed', 'This post is for subscribers only.')

/** A post that the viewer may read; refused otherwise. */
export async function findVisiblePost(tx: Tx, viewer: Viewer, id: PostId): Promise<PostRow> {
  const post = await repository.showPost(tx, viewer, id)
  if (!post) throw noPost()
  if (post.isLocked) throw lockedPost()
  return post
}
