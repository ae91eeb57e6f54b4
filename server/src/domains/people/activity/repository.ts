import type { CommentId, UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'
import { LIVE_CHANNEL } from '../../../platform/live/publish-live.ts'

export type NewActivity = {
  userId: UserId
  /** A word such as `fan` or `rendering-failed`. */
  kind: string
  actorId?: UserId | undefined
  /** The sentence; with an actor, what follows their name: "is now your fan." */
  text: string
  /** A path on this site. Without one, the notification links to its actor's page. */
  href?: string | undefined
  /** Prevents a second notification about the same thing, such as `fan:7`. */
  key?: string | undefined
  /** The comment it is about: the notification is deleted with it, so that no text stays quoted. */
  commentId?: CommentId | undefined
  at: Date
}

export type ActivityRow = {
  id: number
  kind: string
  text: string
  href: string | null
  at: Date
  readAt: Date | null
  actorId: UserId | null
} & Omit<Friend, 'id'>

/** Leaves out users who were notified of this before: the database accepts no second row with the same key. */
export const insertEach = (tx: Tx, all: readonly NewActivity[]) =>
  tx.prepared.rows<{ id: number; accountId: UserId }>`
    insert into notification (account_id, kind, actor_id, text, href, key, comment_id, created_at)
    select * from unnest(
      ${all.map(({ userId }) => userId)}::bigint[], ${all.map(({ kind }) => kind)}::text[], ${all.map(({ actorId }) => actorId ?? null)}::bigint[],
      ${all.map(({ text }) => text)}::text[], ${all.map(({ href }) => href ?? null)}::text[], ${all.map(({ key }) => key ?? null)}::text[],
      ${all.map(({ commentId }) => commentId ?? null)}::bigint[], ${all.map(({ at }) => at)}::timestamptz[])
    returning id, account_id`

/** One row more than requested, to tell whether there is a next page. */
export const listActivities = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.prepared.rows<ActivityRow>`
    select notification.id, kind, text, href, notification.created_at as at, read_at, actor_id, role, username, display_name, profile_picture
    from notification left join account on account.id = actor_id
    where account_id = ${account} and ${before ? sql`notification.created_at <= ${before.at} and (notification.created_at, notification.id) < (${before.at}, ${before.id})` : sql`true`}
    order by notification.created_at desc, notification.id desc limit ${limit + 1}`

/** Returns how many were unread. */
export const setRead = async (tx: Tx, account: UserId, upTo: number | null, now: Date) =>
  (
    await tx.prepared.rows`
      update notification set read_at = ${now}
      where account_id = ${account} and read_at is null and (${upTo}::bigint is null or id <= ${upTo}::bigint) returning id`
  ).length

export const countUnread = async (tx: Tx, account: UserId) =>
  (
    await tx.prepared.maybeOne<{ unread: number }>`
      select count(*) as unread from notification where account_id = ${account} and read_at is null`
  )?.unread ?? 0

/** Inserts the same notification for many users and publishes it to their open pages. */
export const insertActivities = (
  tx: Tx,
  accounts: readonly UserId[],
  { kind, actorId, text, href, key, at }: Omit<NewActivity, 'userId'>,
) =>
  tx.rows`
    with told as (
      insert into notification (account_id, kind, actor_id, text, href, key, created_at)
      select account_id, ${kind}, ${actorId ?? null}, ${text}, ${href ?? null}, ${key ?? null}, ${at}
      from unnest(${accounts}::bigint[]) as account_id
      returning id, account_id)
    select pg_notify(${LIVE_CHANNEL}, json_build_object(
      'user', account_id, 'event', json_build_object('name', 'notification', 'id', id))::text) from told`
