import type { UserId } from '@fairwave/contract/ids'
import { Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { SECRET_COLUMNS } from './exported-tables.ts'

export const readAccount = async (tx: Tx, id: UserId) =>
  (
    await tx.one<{ account: object }>`
      select to_jsonb(account) - ${SECRET_COLUMNS}::text[] as account from account where id = ${id}`
  ).account

/** The rows of a table that belong to the user; the names of table and column come from `exported-tables.ts`. */
export async function readRows(tx: Tx, place: string, id: UserId): Promise<object[]> {
  const [table = '', column = ''] = place.split('.')
  const rows = await tx.rows<{ entry: object }>`
    select to_jsonb(held) - ${SECRET_COLUMNS}::text[] as entry
    from ${new Sql([table], [])} held where ${new Sql([column], [])} = ${id}`
  return rows.map(({ entry }) => entry)
}

/** The rows that belong to rows of the user. */
export async function readParts(tx: Tx, { place, of }: { place: string; of: string }, id: UserId): Promise<object[]> {
  const [table = '', column = ''] = place.split('.')
  const [above = '', owner = ''] = of.split('.')
  const rows = await tx.rows<{ entry: object }>`
    select to_jsonb(held) - ${SECRET_COLUMNS}::text[] as entry
    from ${new Sql([table], [])} held
    where ${new Sql([column], [])} in (select id from ${new Sql([above], [])} where ${new Sql([owner], [])} = ${id})`
  return rows.map(({ entry }) => entry)
}

/** The user's entry on the mailing list, which stores addresses, not accounts. */
export const readMailingListEntry = async (tx: Tx, id: UserId) =>
  (
    await tx.rows<{ entry: object }>`
      select to_jsonb(subscriber) as entry
      from subscriber join account on lower(account.email) = lower(subscriber.email) where account.id = ${id}`
  ).map(({ entry }) => entry)

const account = sql`account.display_name || ' (@' || account.username || ')'`
const NAMES = {
  account: sql`select id, ${account} as name from account`,
  track: sql`select track.id, title || ' by ' || ${account} as name from track join account on account.id = artist_id`,
  album: sql`select album.id, title || ' by ' || ${account} as name from album join account on account.id = artist_id`,
  playlist: sql`select id, name from playlist`,
  campaign: sql`select id, title as name from campaign`,
  post: sql`select post.id, 'a post by ' || ${account} as name from post join account on account.id = artist_id`,
  comment: sql`select comment.id, 'a comment by ' || ${account} as name from comment join account on account.id = author_id`,
}

/** The names of the rows with these ids. */
export const readNames = async (tx: Tx, kind: keyof typeof NAMES, ids: readonly number[]) =>
  new Map(
    (
      await tx.rows<{ id: number; name: string }>`
        select id, name from (${NAMES[kind]}) named where id = any(${ids}::bigint[])`
    ).map(({ id, name }) => [id, name]),
  )

/** Every movement of the user's money, in millionths of a pound. */
export const readMoney = (tx: Tx, id: UserId) =>
  tx.rows<object>`
    select entry.at, entry.reason, entry.description, split_part(line.account, ':', 1) as account, line.amount as micros
    from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where line.account in (${`wallet:${id}`}, ${`earnings:${id}`}, ${`pending:${id}`}, ${`receivable:${id}`}, ${`refunding:${id}`})
      or line.account in (select 'held:' || pre_order.id from pre_order where account_id = ${id})
    order by entry.id, line.position`
