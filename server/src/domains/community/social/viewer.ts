import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Context } from '../../../platform/context.ts'
import { type Sql, type SqlValue, sql } from '../../../platform/database/db.ts'

/** The viewing user, and the time: decides what is unlocked, liked and left out for them. Null is a visitor. */
export type Viewer = { id: UserId; now: Date; isAdmin?: boolean } | null
/** The same in a statement, where its values may be parameters. */
export type SqlViewer = { id: SqlValue<UserId>; now: SqlValue<Date> } | null

export const asViewer = ({ clock }: Pick<Context, 'clock'>, id: UserId | undefined): Viewer =>
  id === undefined ? null : { id, now: clock.now() }

/** The same for a list from which an administrator may delete anything. */
export const viewerOf = (context: Pick<Context, 'clock'>, caller: Caller | null): Viewer => {
  const viewer = asViewer(context, caller?.id)
  return viewer && { ...viewer, isAdmin: caller?.role === 'ADMIN' }
}

/** An instant in the format of the API. */
export const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The viewer does not see what users they blocked wrote. */
export const isNotBlocked = (viewer: SqlViewer, author: Sql): Sql =>
  viewer === null
    ? sql`true`
    : sql`${author} <> all(array(select blocked_id from block where blocker_id = ${viewer.id}))`

/** Whether the viewer has paid for this week of an artist, by the subscriptions domain's rule in the database. */
export const isSubscribed = (viewer: SqlViewer, artist: Sql): Sql =>
  viewer === null ? sql`false` : sql`exists (select from paid_subscription(${viewer.id}, ${artist}, ${viewer.now}))`
