import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { ShownBankAccount } from './repository.ts'

export type BankChange = ShownBankAccount & {
  id: number
  accountId: UserId
  changedAt: Date
  undoUntil: Date
  undoneAt: Date | null
}

type NewChange = { owner: UserId; before: ShownBankAccount; now: Date; undoUntil: Date }

export const insertChange = async (tx: Tx, { owner, before, now, undoUntil }: NewChange) =>
  (
    await tx.one<{ id: number }>`
      insert into bank_change (account_id, changed_at, account_name, bank_name, last_four, sealed, undo_until)
      values (${owner}, ${now}, ${before.accountName}, ${before.bankName}, ${before.lastFour}, ${before.sealed}, ${undoUntil})
      returning id`
  ).id

export const findChange = (tx: Tx, id: number) => tx.maybeOne<BankChange>`select * from bank_change where id = ${id}`

export const setUndo = (tx: Tx, id: number, undoHash: Buffer) =>
  tx.rows`update bank_change set undo_hash = ${undoHash} where id = ${id}`

export const lockByUndo = (tx: Tx, undoHash: Buffer) =>
  tx.maybeOne<BankChange>`select * from bank_change where undo_hash = ${undoHash} for update`

/** Undoing a change also undoes all later ones. */
export const setUndone = (tx: Tx, { accountId, id }: Pick<BankChange, 'accountId' | 'id'>, now: Date) =>
  tx.rows`update bank_change set undone_at = ${now} where account_id = ${accountId} and id >= ${id} and undone_at is null`

/** When the bank account was last changed, unless that was undone. */
export const findLastChange = async (tx: Tx, owner: UserId) =>
  (
    await tx.one<{ at: Date | null }>`
      select max(changed_at) as at from bank_change where account_id = ${owner} and undone_at is null`
  ).at

/** Withdrawals that were requested since a change and wait because of it. */
export const listHeldSince = async (tx: Tx, { accountId, changedAt }: Pick<BankChange, 'accountId' | 'changedAt'>) =>
  (
    await tx.rows<{ id: number }>`
      select id from payout
      where account_id = ${accountId} and state = 'pending' and held_until is not null and requested_at >= ${changedAt}
      order by id for update`
  ).map(({ id }) => id)

export const setAllUndone = (tx: Tx, owner: UserId, now: Date) =>
  tx.rows`update bank_change set undone_at = ${now} where account_id = ${owner} and undone_at is null`

/** Withdrawals since then that are in no bank file. */
export const listUnsentSince = async (tx: Tx, owner: UserId, since: Date) =>
  (
    await tx.rows<{ id: number }>`
      select id from payout
      where account_id = ${owner} and state = 'pending' and bank_file_id is null and requested_at >= ${since}
      order by id for update`
  ).map(({ id }) => id)

/** Deletes what can no longer be undone. */
export const deletePastChanges = (tx: Tx, now: Date) => tx.rows`delete from bank_change where undo_until < ${now}`
