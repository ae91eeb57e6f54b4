import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

/** The user's latest notification. */
export const findLatest = async (tx: Tx, account: UserId) =>
  (await tx.one<{ id: number }>`select coalesce(max(id), 0) as id from notification where account_id = ${account}`).id

export const findReader = (tx: Tx, account: UserId) =>
  tx.maybeOne<{ email: string; displayName: string }>`
    select email, display_name from account
    where id = ${account} and suspended_at is null and deleted_at is null`

type Part = { account: UserId; after: number; upTo: number; limit: number }

/**
 * New releases and posts between two notifications, newest first: those that are still out, by artists in good standing
 * whom the reader follows and has not blocked.
 */
export const listNews = (tx: Tx, { account, after, upTo, limit }: Part) =>
  tx.rows<{ text: string; href: string | null; artistName: string; username: string }>`
    select text, href, display_name as artist_name, username
    from notification join account artist on artist.id = actor_id
    where account_id = ${account} and notification.id > ${after} and notification.id <= ${upTo}
      and suspended_at is null and deleted_at is null
      and exists (select from fan where fan_id = ${account} and artist_id = actor_id)
      and not exists (select from block where blocker_id = ${account} and blocked_id = actor_id)
      and case
        when key like 'release:track:%' then exists (select from listed_track where id = split_part(key, ':', 3)::bigint)
        when key like 'release:album:%' then exists (select from listed_album where id = split_part(key, ':', 3)::bigint)
        when key like 'post:%' then exists (select from post where id = split_part(key, ':', 2)::bigint)
        else false end
    order by notification.id desc limit ${limit}`
