import { sql, type Tx } from '../../../platform/database/db.ts'
import type { Closing } from './closing.ts'
import type { DaySum } from './list-sums.ts'

const CLOSING = sql`
  to_char(day, 'YYYY-MM-DD') as day, seq, encode(seal, 'hex') as seal, encode(sums, 'hex') as sums, encode(hash, 'hex') as hash
  from ledger_closing`

export const listClosings = (tx: Tx) => tx.rows<Closing>`select ${CLOSING} order by ledger_closing.day`

export const lastClosing = (tx: Tx) => tx.maybeOne<Closing>`select ${CLOSING} order by ledger_closing.day desc limit 1`

/** Whether an entry from before a given time is not sealed yet. */
export const hasUnsealedBefore = async (tx: Tx, before: Date) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from ledger_unsealed join ledger_entry on id = entry_id where at < ${before}) as found`
  ).found

/** The last seal in the chain of an entry from before a given time. */
export const lastSealBefore = (tx: Tx, before: Date, since: number) =>
  tx.maybeOne<{ seq: number; seal: string }>`
    select seq, encode(hash, 'hex') as seal from ledger_seal join ledger_entry on id = entry_id
    where seq >= ${since} and (at < ${before} or seq = ${since}) order by seq desc limit 1`

/** What was moved in a day's month, up to the end of that day. */
export const sumsUpTo = (tx: Tx, day: string) =>
  tx.rows<DaySum>`
    select to_char(day, 'YYYY-MM-DD') as day, reason, kind, amount, entries from ledger_day
    where day >= date_trunc('month', ${day}::date)::date and day <= ${day}::date`

export const insertClosing = (tx: Tx, { day, seq, seal, sums, hash }: Closing) =>
  tx.count`
    insert into ledger_closing (day, seq, seal, sums, hash)
    values (${day}::date, ${seq}, decode(${seal}, 'hex'), decode(${sums}, 'hex'), decode(${hash}, 'hex')) on conflict do nothing`

/** The first closing whose seal differs from the chain's at that position. */
export const findWrongClosing = (tx: Tx) =>
  tx.maybeOne<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from ledger_closing left join ledger_seal using (seq)
    where ledger_seal.hash is distinct from seal order by ledger_closing.day limit 1`
