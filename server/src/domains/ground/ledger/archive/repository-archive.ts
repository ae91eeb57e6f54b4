import type { Tx } from '../../../../platform/database/db.ts'

export const beginMonth = (tx: Tx, now: Date) => tx.rows`select ledger_begin_month(${now})`

export type EntryRange = { month: string; first: number; next: number }

/** Entries of a range that wait for their seal, or that hold money which has not cleared. */
export const findUnfinished = (tx: Tx, { first, next }: EntryRange, now: Date) =>
  tx.maybeOne<{ id: number }>`
    select entry_id as id from ledger_unsealed where entry_id >= ${first} and entry_id < ${next}
    union all
    select entry_id from ledger_uncleared
    where entry_id >= ${first} and entry_id < ${next} and amount > 0 and clears_at > ${now}
    limit 1`

/** Records what verification needs of a month: what its lines moved by account, and by day. */
export async function insertArchive(tx: Tx, { month, first, next }: EntryRange): Promise<void> {
  await tx.rows`
    insert into ledger_archive (month, first_entry, next_entry, lines)
    select ${`${month}-01`}::date, ${first}, ${next}, count(*) from ledger_line where entry_id >= ${first} and entry_id < ${next}`
  await tx.rows`
    insert into ledger_archive_account (month, account, amount)
    select ${`${month}-01`}::date, account, sum(amount) from ledger_line where entry_id >= ${first} and entry_id < ${next} group by account`
  await tx.rows`
    insert into ledger_archive_day (month, day, reason, kind, amount, entries)
    select ${`${month}-01`}::date, (at at time zone 'UTC')::date, reason, ledger_kind(account), sum(amount), count(distinct id)
    from ledger_entry join ledger_line on entry_id = id
    where id >= ${first} and id < ${next} and entry_id >= ${first} and entry_id < ${next} group by 2, 3, 4`
}

export const deleteArchive = (tx: Tx, month: string) =>
  tx.rows`delete from ledger_archive where month = ${`${month}-01`}::date`

export const findArchive = (tx: Tx, month: string) =>
  tx.maybeOne<EntryRange & { lines: number }>`
    select to_char(month, 'YYYY-MM') as month, first_entry as first, next_entry as next, lines
    from ledger_archive where month = ${`${month}-01`}::date`
