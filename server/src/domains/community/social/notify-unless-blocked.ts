import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { rolePage } from '@fairwave/contract/people/roles'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hasBlocked } from '../../people/accounts/blocks.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'

type News = {
  to: UserId
  from: UserId
  kind: 'comment' | 'reply' | 'like'
  text: string
  /** The owner of the page it happened on. */
  page: PublicUser
  key?: string
  /** The comment that was written or liked, if it is one. */
  commentId?: CommentId
}

/** Notifies a user of a comment, reply or like, with a link to it; not if they blocked its author. */
export async function notifyUnlessBlocked(
  { config, clock }: Context,
  tx: Tx,
  { to, from, kind, text, page, key, commentId }: News,
) {
  if (await hasBlocked(tx, to, from)) return
  const href = `${rolePage(page, config.fanPageUsername)}#${kind === 'like' && key?.startsWith('like-post') ? 'wall' : 'comments'}`
  await notifyUser(tx, { userId: to, actorId: from, kind, text, href, key, commentId, at: clock.now() })
}

const LONGEST = 120

/** The beginning of a text, on one line. */
export function excerpt(content: string): string {
  const line = content.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line
}
