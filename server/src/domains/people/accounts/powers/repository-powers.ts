import type { UserId } from '@fairwave/contract/ids'
import type { PowerName } from '@fairwave/contract/powers'
import type { Tx } from '../../../../platform/database/db.ts'

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
  /** Null while its call runs. */
  doneAt: Date | null
}

type NewAct = Pick<PowerAct, 'accountId' | 'power' | 'subject' | 'sentence' | 'since' | 'undoUntil' | 'doneAt'> & {
  before: object | null
}

export const insertAct = async (
  tx: Tx,
  { accountId, power, subject, sentence, before, since, undoUntil, doneAt }: NewAct,
) =>
  (
    await tx.one<{ id: number }>`
      insert into power_act (account_id, power, subject, sentence, before, since, undo_until, done_at)
      values (${accountId}, ${power}, ${subject}, ${sentence}, ${before && JSON.stringify(before)}::jsonb, ${since}, ${undoUntil}, ${doneAt})
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

export const setDone = (tx: Tx, id: number, now: Date) =>
  tx.rows`update power_act set done_at = ${now} where id = ${id}`
export const deleteAct = (tx: Tx, id: number) => tx.rows`delete from power_act where id = ${id}`

type Kind = { accountId: UserId; power: string }

/** When an email about acts of this kind was last sent. */
export const lastTold = async (tx: Tx, { accountId, power }: Kind) =>
  (
    await tx.one<{ at: Date | null }>`
      select max(told_at) as at from power_act where account_id = ${accountId} and power = ${power}`
  ).at

/** What no email has told of yet. */
export const listUntold = (tx: Tx, { accountId, power }: Kind) =>
  tx.rows<{ id: number; sentence: string }>`
    select id, sentence from power_act
    where account_id = ${accountId} and power = ${power} and told_at is null and undone_at is null order by id`

export const setTold = (tx: Tx, ids: readonly number[], now: Date) =>
  tx.rows`update power_act set told_at = ${now}, done_at = coalesce(done_at, ${now}) where id = any(${ids}::bigint[])`

/** Acts whose process died before it could say how they ended. */
export const listForgotten = (tx: Tx, before: Date) =>
  tx.rows<Kind>`
    select distinct account_id, power from power_act
    where told_at is null and done_at is null and since < ${before} and undone_at is null`

/** Deletes what can no longer be undone. */
export const deletePastActs = (tx: Tx, now: Date) => tx.rows`delete from power_act where undo_until < ${now}`
