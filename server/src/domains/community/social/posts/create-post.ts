import { randomBytes } from 'node:crypto'
import type { Post } from '@fairwave/contract/community/social'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Caller } from '../../../../platform/calls/caller.ts'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { accountSlots } from '../../../../platform/jobs/account-slots.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Attachment } from '../../../ground/media/attachments/receive-attachment.ts'
import { holdFile } from '../../../ground/media/files/hold-file.ts'
import { refuseOverQuota } from '../../../ground/media/files/storage-quota.ts'
import { AFTER_MAIL } from '../../../people/relations/notify-fans-of.ts'
import { asViewer } from '../viewer.ts'
import { NOTIFY_FANS } from './notify-fans.ts'
import { toPost } from './post-shape.ts'
import { RENDER_POST } from './render-post.ts'
import * as repository from './repository-posts.ts'
import { findVisiblePost } from './visible-post.ts'

const POSTS: Limit = { name: 'post', max: 20, seconds: 3600 }

/** Checked before a form is read, so that the number of uploads is limited. */
export const limitPosts = (context: Context, author: Caller) => consumeLimit(context, POSTS, String(author.id))

type Wish = { content: string; isSubscribersOnly: boolean; mediaUrl?: string | undefined }

/** Labels have no subscribers, so a label's post for subscribers could never be read. */
export function checkReaders({ role }: Caller, isSubscribersOnly: boolean | undefined): void {
  if (isSubscribersOnly && !isArtist(role))
    throw new Refusal('invalid', 'Only artists have subscribers. Please post this for everyone.')
}

/** The name by which a post holds its file. */
export const postHolder = (id: number): string => `post:${id}`

/** Posts to the author's own wall. A job notifies the fans: there may be a hundred thousand. */
export function createPost(context: Context, author: Caller, wish: Wish, media: Attachment | null): Promise<Post> {
  const { content, isSubscribersOnly, mediaUrl } = wish
  if (mediaUrl !== undefined && media) throw new Refusal('invalid', 'A post can carry one file or one link, not both.')
  checkReaders(author, isSubscribersOnly)
  return context.db.transaction(async (tx) => {
    const id = await repository.insertPost(tx, {
      artistId: author.id,
      content,
      isSubscribersOnly,
      link: mediaUrl ?? null,
      mediaFileId: media?.fileId ?? null,
      mediaName: media && `${randomBytes(8).toString('hex')}.${media.ending}`,
      now: context.clock.now(),
    })
    if (media) {
      await holdFile(tx, media.fileId, postHolder(id), author.id)
      await refuseOverQuota(context, tx, author.id)
    }
    if (media && !media.isReady)
      await context.jobs.enqueue(
        tx,
        RENDER_POST,
        { postId: id },
        { key: `${RENDER_POST}:${id}`, slots: accountSlots(context.config, author.id) },
      )
    await context.jobs.enqueue(tx, NOTIFY_FANS, { postId: id }, { key: `${NOTIFY_FANS}:${id}`, priority: AFTER_MAIL })
    return toPost(await findVisiblePost(tx, asViewer(context, author.id), id))
  })
}
