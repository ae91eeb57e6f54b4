import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { type Sql, sql } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** Who looks, and when: it decides what is unlocked, liked and left out for them. Null is a stranger. */
export type Viewer = { id: UserId; now: Date; isAdmin?: boolean } | null

/** Somebody as the one who looks. */
export const asViewer = ({ clock }: Pick<Context, 'clock'>, id: UserId | undefined): Viewer =>
  id === undefined ? null : { id, now: clock.now() }

/** The same for a list of which an administrator may take anything away. */
export const viewerOf = (context: Pick<Context, 'clock'>, caller: Caller | null): Viewer => {
  const viewer = asViewer(context, caller?.id)
  return viewer && { ...viewer, isAdmin: caller?.role === 'ADMIN' }
}

/** An instant as the wire has it. */
export const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whom the viewer blocked, they do not read. */
export const isNotBlocked = (viewer: Viewer, author: Sql): Sql =>
  viewer === null
    ? sql`true`
    : sql`${author} <> all(array(select blocked_id from block where blocker_id = ${viewer.id}))`
