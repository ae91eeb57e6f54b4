import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

type NewChange = { accountId: UserId; oldEmail: string; newEmail: string; now: Date; expiresAt: Date }

export const insertChange = async (tx: Tx, { accountId, oldEmail, newEmail, now, expiresAt }: NewChange) =>
  (
    await tx.one<{ id: number }>`
      insert into email_change (account_id, old_email, new_email, requested_at, expires_at)
      values (${accountId}, ${oldEmail}, ${newEmail}, ${now}, ${expiresAt}) returning id`
  ).id

/** Only the latest of several requests can be confirmed. */
export const deleteOpenChanges = (tx: Tx, accountId: UserId) =>
  tx.rows`delete from email_change where account_id = ${accountId} and confirmed_at is null`

export type EmailChange = {
  id: number
  accountId: UserId
  username: string
  oldEmail: string
  newEmail: string
  requestedAt: Date
  expiresAt: Date
  confirmedAt: Date | null
  undoUntil: Date | null
  undoneAt: Date | null
  /** What the old address said, where it is asked. */
  approvedAt: Date | null
  /** The new address has confirmed, and the change waits for the old one. */
  reachedAt: Date | null
}

export const findChange = (tx: Tx, id: number) =>
  tx.maybeOne<EmailChange>`
    select email_change.*, account.username from email_change join account on account.id = account_id
    where email_change.id = ${id}`

/** The account that a link in an email about a change belongs to. */
export const findOwnerOf = async (tx: Tx, hash: Buffer) =>
  (
    await tx.maybeOne<{ accountId: UserId }>`
      select account_id from email_change where token_hash = ${hash} or approval_hash = ${hash} or undo_hash = ${hash}`
  )?.accountId

export const setToken = (tx: Tx, id: number, tokenHash: Buffer) =>
  tx.rows`update email_change set token_hash = ${tokenHash} where id = ${id}`

export const setUndo = (tx: Tx, id: number, undoHash: Buffer) =>
  tx.rows`update email_change set undo_hash = ${undoHash} where id = ${id}`

export const lockByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.maybeOne<EmailChange>`select * from email_change where token_hash = ${tokenHash} for update`

export const lockByUndo = (tx: Tx, undoHash: Buffer) =>
  tx.maybeOne<EmailChange>`select * from email_change where undo_hash = ${undoHash} for update`

export const setApproval = (tx: Tx, id: number, approvalHash: Buffer) =>
  tx.rows`update email_change set approval_hash = ${approvalHash} where id = ${id}`

export const lockByApproval = (tx: Tx, approvalHash: Buffer) =>
  tx.maybeOne<EmailChange>`select * from email_change where approval_hash = ${approvalHash} for update`

export const setApproved = (tx: Tx, id: number, now: Date) =>
  tx.rows`update email_change set approved_at = ${now} where id = ${id}`

/** The change waits for the old address, however long ago it was requested. */
export const setReached = (tx: Tx, id: number, now: Date, appliesAt: Date) =>
  tx.rows`
    update email_change set reached_at = ${now}, applies_at = ${appliesAt}, expires_at = greatest(expires_at, ${appliesAt})
    where id = ${id}`

/** Changes whose old address has not answered in time. */
export const listDue = async (tx: Tx, now: Date) =>
  (
    await tx.rows<{ id: number }>`
      select id from email_change where applies_at <= ${now} and confirmed_at is null and undone_at is null order by id`
  ).map(({ id }) => id)

export const lockChange = (tx: Tx, id: number) =>
  tx.maybeOne<EmailChange>`select * from email_change where id = ${id} for update`

export const setConfirmed = (tx: Tx, id: number, now: Date, undoUntil: Date) =>
  tx.rows`update email_change set confirmed_at = ${now}, undo_until = ${undoUntil} where id = ${id}`

/** Undoing a change also undoes all later ones, so that their links no longer work. */
export const setUndone = (tx: Tx, { accountId, id }: Pick<EmailChange, 'accountId' | 'id'>, now: Date) =>
  tx.rows`update email_change set undone_at = ${now} where account_id = ${accountId} and id >= ${id} and undone_at is null`

/** An address is set once it is known to be the user's own. */
export const setEmail = (tx: Tx, id: UserId, email: string, now: Date) =>
  tx.rows`update account set email = ${email}, email_verified_at = ${now} where id = ${id}`

export const findFormerEmail = async (tx: Tx, accountId: UserId, now: Date) =>
  (
    await tx.maybeOne<{ email: string }>`
      select old_email as email from email_change
      where account_id = ${accountId} and confirmed_at is not null and undone_at is null and undo_until > ${now}
      order by id limit 1`
  )?.email

/** Whether another account has the address, or can still return to it. */
export const isEmailTaken = async (tx: Tx, email: string, { by, now }: { by: UserId | null; now: Date }) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from account where lower(email) = lower(${email}) and id is distinct from ${by}) or exists (
        select from email_change
        where lower(old_email) = lower(${email}) and confirmed_at is not null and undone_at is null
          and undo_until > ${now} and account_id is distinct from ${by}) as found`
  ).found

export const deleteChange = (tx: Tx, id: number) => tx.rows`delete from email_change where id = ${id}`

/** Deletes changes that can no longer be confirmed or undone. */
export const deletePastChanges = (tx: Tx, before: Date) =>
  tx.rows`delete from email_change where coalesce(undo_until, expires_at) < ${before}`
