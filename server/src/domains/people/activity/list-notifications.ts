import type { UserId } from '@fairwave/contract/ids'
import type { Activity } from '@fairwave/contract/people/activity'
import { rolePage } from '@fairwave/contract/people/roles'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from './repository.ts'

/** A user's notifications, newest first. */
export async function listNotifications(
  { db, config }: Context,
  { userId, page }: { userId: UserId; page: PageRequest },
) {
  const { rows, next } = toPage(await repository.listActivities(db, userId, page), page)
  return { activities: rows.map((row) => toActivity(row, config.fanPageUsername)), next }
}

function toActivity(row: repository.ActivityRow, fanPageUsername: string): Activity {
  const { id, kind, text, href, at, readAt, actorId, role, username, displayName, profilePicture } = row
  const actor = actorId === null ? null : { id: actorId, role, username, displayName, profilePicture }
  return {
    id,
    kind,
    text: actor ? `${actor.displayName} ${text}` : text,
    actor,
    href: href ?? (actor ? rolePage(actor, fanPageUsername) : null),
    isRead: readAt !== null,
    createdAt: at.toISOString(),
  }
}
