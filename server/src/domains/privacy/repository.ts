import type { UserId } from '@fairwave/contract/ids'
import { Sql, type Tx } from '../../platform/db.ts'
import { SECRET_COLUMNS } from './exported-tables.ts'

export const findPerson = (tx: Tx, id: UserId) =>
  tx.one<{ username: string; displayName: string; email: string; isDemo: boolean }>`
    select username, display_name, email, is_demo from account where id = ${id} for update`

/** Whether a campaign of theirs still holds money. */
export const hasCampaigns = async (tx: Tx, id: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (
        select from campaign where account_id = ${id} and (state <> 'ended' or spent + returned < budget)) as found`
  ).found

export const forgetBelongings = (tx: Tx, id: UserId) => tx.rows`select forget_belongings(${id})`

/** What no deletion of an account reaches by itself: where it was paid, and the cards that paid for it. */
export async function forgetCards(tx: Tx, id: UserId): Promise<void> {
  await tx.rows`delete from bank_account where account_id = ${id}`
  await tx.rows`delete from card_customer where account_id = ${id}`
  await tx.rows`
    update subscription set method = 'wallet', provider = null, customer_id = null, method_id = null where fan_id = ${id}`
}

export const readAccount = async (tx: Tx, id: UserId) =>
  (
    await tx.one<{ account: object }>`
      select to_jsonb(account) - ${SECRET_COLUMNS}::text[] as account from account where id = ${id}`
  ).account

/** The rows of a table that are somebody's; the names come from a list of our own. */
export async function readRows(tx: Tx, place: string, id: UserId): Promise<object[]> {
  const [table = '', column = ''] = place.split('.')
  const rows = await tx.rows<{ entry: object }>`
    select to_jsonb(held) - ${SECRET_COLUMNS}::text[] as entry
    from ${new Sql([table], [])} held where ${new Sql([column], [])} = ${id}`
  return rows.map(({ entry }) => entry)
}

/** Every movement of somebody's money, in millionths of a pound. */
export const readMoney = (tx: Tx, id: UserId) =>
  tx.rows<object>`
    select entry.at, entry.reason, entry.description, split_part(line.account, ':', 1) as account, line.amount as micros
    from ledger_line line join ledger_entry entry on entry.id = line.entry_id
    where line.account in (${`wallet:${id}`}, ${`earnings:${id}`}, ${`pending:${id}`}, ${`receivable:${id}`})
    order by entry.id, line.position`
