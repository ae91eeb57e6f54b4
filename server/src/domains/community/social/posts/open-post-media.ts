import type { PostId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import { openAttachment } from '../../../ground/media/attachments/open-attachment.ts'
import type { Viewer } from '../viewer.ts'
import { findMedia } from './repository-posts.ts'
import { lockedPost, noPost } from './visible-post.ts'

/** The bytes of a post's picture or audio, for viewers who may read the post and know its file name. */
export async function openPostMedia(
  context: Context,
  { viewer, id, file }: { viewer: Viewer; id: PostId; file: string },
) {
  const media = await findMedia(context.db, viewer, id)
  if (!media) throw noPost()
  if (!media.isOpen) throw lockedPost()
  if (media.fileId === null || media.name !== file) throw noPost()
  return openAttachment(context, media.fileId)
}
