import type { Tx } from '../../../platform/database/db.ts'

// An arbitrary number that every process uses.
const ADVISORY_LOCK = 7_240_019

/** Takes the right to check until the transaction ends; false when another process has it. */
export const takeChecking = async (tx: Tx) =>
  (await tx.one<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as is_ours`).isOurs

export const lastCheckAt = async (tx: Tx) =>
  (await tx.maybeOne<{ checkedAt: Date }>`select checked_at from ledger_check order by id desc limit 1`)?.checkedAt

export const insertCheck = (
  tx: Tx,
  { checkedAt, entries, difference }: { checkedAt: Date; entries: number; difference: string | null },
) => tx.rows`
  insert into ledger_check (checked_at, entries, difference) values (${checkedAt}, ${entries}, ${difference})`
