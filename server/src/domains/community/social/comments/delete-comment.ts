import type { CommentId } from '@fairwave/contract/ids'
import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { writeAuditLog } from '../../../ground/audit/audit-log.ts'
import * as repository from './repository-comments.ts'

/** Deletes a comment with its replies: for its author, the owner of its page, and an administrator. */
export function deleteComment({ db, clock }: Context, caller: Caller, id: CommentId) {
  return db.transaction(async (tx) => {
    const comment = await repository.findComment(tx, id)
    if (!comment) throw new Refusal('not-found', 'This comment was not found.')
    if (![comment.authorId, comment.pageId].includes(caller.id)) {
      if (caller.role !== 'ADMIN')
        throw new Refusal('not-allowed', 'Only the author of a comment, or the owner of the page, can delete it.')
      const subject = `comment ${id}: ${comment.content}`
      await writeAuditLog(tx, { admin: caller.id, act: 'content-removed', subject, at: clock.now() })
    }
    await removeComment(tx, id)
    return { ok: true }
  })
}

/** For callers who have checked the permission. Does nothing where it was deleted before. */
export const removeComment = (tx: Tx, id: CommentId) => repository.deleteComment(tx, id)
