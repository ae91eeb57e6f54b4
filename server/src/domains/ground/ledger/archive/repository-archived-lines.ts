import { sql, type Tx } from '../../../../platform/database/db.ts'
import type { SealedRow, WrongBalance } from '../repository-seals.ts'
import type { EntryRange } from './repository-archive.ts'

/** Where the lines of an archived month are read into to be verified; it is gone at the end of the transaction. */
export const ARCHIVED_LINES = 'archived_line'

export const createArchivedLines = (tx: Tx) =>
  tx.rows`
    create temp table archived_line (
      entry_id bigint, position smallint, account text collate "C", amount bigint, primary key (entry_id, position)) on commit drop`

const within = ({ first, next }: EntryRange, column: ReturnType<typeof sql>) =>
  sql`${column} >= ${first} and ${column} < ${next}`

export const findUnbalanced = (tx: Tx, range: EntryRange) =>
  tx.maybeOne<{ id: number }>`
    select coalesce(id, entry_id) as id
    from (select id from ledger_entry where ${within(range, sql`id`)}) as entry full join archived_line on entry_id = id
    group by 1 having count(id) = 0 or coalesce(sum(amount), 0) <> 0 or count(amount) < 2 order by 1 limit 1`

export const findWrongAccount = (tx: Tx, { month }: EntryRange) =>
  tx.maybeOne<WrongBalance>`
    select account, coalesce(kept, 0)::bigint as kept, coalesce(summed, 0)::bigint as summed
    from (select account, sum(amount) as summed from archived_line group by account) as lines
      full join (
        select account::text, amount as kept from ledger_archive_account where month = ${`${month}-01`}::date) as sums using (account)
    where coalesce(kept, 0) <> coalesce(summed, 0) order by account limit 1`

export const findWrongDay = (tx: Tx, { month }: EntryRange) =>
  tx.maybeOne<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
    from (select * from ledger_archive_day where month = ${`${month}-01`}::date) as kept
      full join (
        select (at at time zone 'UTC')::date as day, reason, ledger_kind(account) as kind, sum(amount) as amount, count(distinct id) as entries
        from archived_line join ledger_entry on id = entry_id group by 1, 2, 3) as summed using (day, reason, kind)
    where (kept.amount, kept.entries) is distinct from (summed.amount, summed.entries) order by 1 limit 1`

/** The seals of a month's entries in the order of their ids, each with the one before it in the chain. */
export async function* readSeals(
  tx: Tx,
  { first, next }: EntryRange,
  atATime: number,
): AsyncGenerator<(SealedRow & { before: Buffer | null })[]> {
  for (let after = first - 1; ; ) {
    const seals = await tx.rows<SealedRow & { before: Buffer | null }>`
      select seq, seal.entry_id, hash, at, reason, reference, description, lines, true as is_archived,
        (select hash from ledger_seal where seq = seal.seq - 1) as before
      from (select * from ledger_seal where entry_id > ${after} and entry_id < ${next} order by entry_id limit ${atATime}) as seal
        join ledger_entry on id = seal.entry_id
        cross join lateral (
          select coalesce(json_agg(json_build_object('account', account, 'amount', amount) order by position), '[]') as lines
          from archived_line where entry_id = id) as gathered
      order by seal.entry_id`
    if (seals.length === 0) return
    yield seals
    after = seals.at(-1)!.entryId
  }
}
