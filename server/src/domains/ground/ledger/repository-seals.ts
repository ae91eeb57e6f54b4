import { sql, type Tx } from '../../../platform/database/db.ts'
import type { SealedEntry } from './chain.ts'

export type Seal = { seq: number; entryId: number; hash: Buffer }

// An arbitrary number that every process uses.
const ADVISORY_LOCK = 7_240_006

/** Takes the sealing lock until the transaction ends; false when another process has it. */
export const takeSealing = async (tx: Tx) =>
  (await tx.one<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as is_ours`).isOurs

export const lastSeal = (tx: Tx) =>
  tx.maybeOne<Seal>`select seq, entry_id, hash from ledger_seal order by seq desc limit 1`

/** Entries with their lines, in the order of their ids. */
export const listUnsealed = (tx: Tx, limit: number) =>
  tx.rows<SealedEntry>`
    with wanted as (select entry_id from ledger_unsealed order by entry_id limit ${limit})
    select id, at, reason, reference, description, lines
    from wanted join ledger_entry on id = wanted.entry_id
      cross join lateral (
        select json_agg(json_build_object('account', account, 'amount', amount) order by position) as lines
        from ledger_line where entry_id = id) as gathered
    order by id`

export async function insertSeals(tx: Tx, seals: readonly Seal[]): Promise<void> {
  const entryIds = seals.map(({ entryId }) => entryId)
  await tx.rows`
    insert into ledger_seal (seq, entry_id, hash)
    select * from unnest(${seals.map(({ seq }) => seq)}::bigint[], ${entryIds}::bigint[], ${seals.map(({ hash }) => hash)}::bytea[])`
  await tx.rows`delete from ledger_unsealed where entry_id = any(${entryIds})`
}

/** A consistent snapshot of the ledger, however long reading it takes. */
export const freeze = (tx: Tx) => tx.rows`set transaction isolation level repeatable read, read only`

/** `isArchived` where the entry's lines are in a file. */
export type SealedRow = Seal & Omit<SealedEntry, 'id'> & { isArchived: boolean }

/** The chain from its first seal, in pages of fixed size. */
export async function* readChain(tx: Tx, atATime: number): AsyncGenerator<SealedRow[]> {
  for (let after = -1; ; ) {
    const seals = await tx.rows<SealedRow>`
      select seq, seal.entry_id, hash, at, reason, reference, description, lines, seal.entry_id < (select ledger_first_kept()) as is_archived
      from (select * from ledger_seal where seq > ${after} order by seq limit ${atATime}) as seal
        join ledger_entry on id = seal.entry_id
        cross join lateral (
          select coalesce(json_agg(json_build_object('account', account, 'amount', amount) order by position), '[]') as lines
          from ledger_line where entry_id = id) as gathered
      order by seq`
    if (seals.length === 0) return
    yield seals
    after = seals.at(-1)!.seq
  }
}

// What archived lines moved is added to what the others did.
const MOVED = sql`(select account, amount from ledger_line union all select account, amount from ledger_archive_account) as moved`

export type WrongBalance = { account: string; kept: number; summed: number }

/** The first account whose stored balance is not the sum of its lines. */
export const findWrongBalance = (tx: Tx) =>
  tx.maybeOne<WrongBalance>`
    select account, coalesce(kept, 0)::bigint as kept, coalesce(summed, 0)::bigint as summed
    from (select account, sum(amount) as summed from ${MOVED} group by account) as lines
      full join (
        select account, sum(amount) as kept
        from (select account, settled as amount from ledger_balance union all select account, amount from ledger_waiting) as parts
        group by account) as balances using (account)
    where coalesce(kept, 0) <> coalesce(summed, 0)
    order by account limit 1`

/** The first account whose lines sum to the wrong side of zero. */
export const findOverdrawn = (tx: Tx) =>
  tx.maybeOne<Pick<WrongBalance, 'account' | 'summed'>>`
    select account, sum(amount)::bigint as summed from ${MOVED}
    group by account having sum(amount) * ledger_side(account) < 0 order by account limit 1`

export const findUnbalanced = (tx: Tx) =>
  tx.maybeOne<{ id: number; sum: number; lines: number }>`
    select id, coalesce(sum(amount), 0)::bigint as sum, count(amount)::int as lines
    from ledger_entry left join ledger_line on entry_id = id where id >= (select ledger_first_kept())
    group by id having coalesce(sum(amount), 0) <> 0 or count(amount) < 2 order by id limit 1`

/** An entry that is neither sealed nor queued for sealing: it was inserted past the rules, or removed from the queue. */
export const findForgotten = (tx: Tx) =>
  tx.maybeOne<{ id: number }>`
    select id from ledger_entry
    where not exists (select from ledger_seal where entry_id = id) and not exists (select from ledger_unsealed where entry_id = id)
    order by id limit 1`

export const countBooks = (tx: Tx) =>
  tx.one<{ entries: number; lines: number; archivedLines: number; accounts: number; unsealed: number }>`
    select (select count(*) from ledger_entry) as entries, (select count(*) from ledger_line) as lines,
      (select coalesce(sum(lines), 0)::bigint from ledger_archive) as archived_lines,
      (select count(distinct account) from ${MOVED}) as accounts, (select count(*) from ledger_unsealed) as unsealed`
