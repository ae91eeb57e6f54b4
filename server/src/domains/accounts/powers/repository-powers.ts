import type { UserId } from '@fairwave/contract/ids'
import type { PowerName } from '@fairwave/contract/powers'
import type { Tx } from '../../../platform/database/db.ts'

export type PowerAct = {
  id: number
  accountId: UserId
  power: PowerName
  subject: string
  sentence: string
  before: unknown
  since: Date
  undoUntil: Date
  undoneAt: Date | null
}

type NewAct = Pick<PowerAct, 'accountId' | 'power' | 'subject' | 'sentence' | 'since' | 'undoUntil'> & {
  before: object | null
}

export const insertAct = async (tx: Tx, { accountId, power, subject, sentence, before, since, undoUntil }: NewAct) =>
  (
    await tx.one<{ id: number }>`
      insert into power_act (account_id, power, subject, sentence, before, since, undo_until)
      values (${accountId}, ${power}, ${subject}, ${sentence}, ${before && JSON.stringify(before)}::jsonb, ${since}, ${undoUntil})
      returning id`
  ).id

type Owned = PowerAct & { email: string; username: string }

export const findAct = (tx: Tx, id: number) =>
  tx.maybeOne<Owned>`
    select power_act.*, account.email, account.username from power_act join account on account.id = account_id
    where power_act.id = ${id}`

export const setUndo = (tx: Tx, id: number, undoHash: Buffer) =>
  tx.rows`update power_act set undo_hash = ${undoHash} where id = ${id}`

export const lockByUndo = (tx: Tx, undoHash: Buffer) =>
  tx.maybeOne<PowerAct>`select * from power_act where undo_hash = ${undoHash} for update`

/** Undoing an act also undoes the later ones about the same. */
export const setUndone = (tx: Tx, { accountId, power, subject, id }: PowerAct, now: Date) =>
  tx.rows`
    update power_act set undone_at = ${now}
    where account_id = ${accountId} and power = ${power} and subject = ${subject} and id >= ${id} and undone_at is null`

/** Deletes what can no longer be undone. */
export const deletePastActs = (tx: Tx, now: Date) => tx.rows`delete from power_act where undo_until < ${now}`
