import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

export const insertReset = (tx: Tx, reset: { tokenHash: Buffer; accountId: UserId; expiresAt: Date }) =>
  tx.rows`
    insert into password_reset (token_hash, account_id, expires_at)
    values (${reset.tokenHash}, ${reset.accountId}, ${reset.expiresAt})`

/** The account that a link belongs to. */
export const findOwnerOf = async (tx: Tx, tokenHash: Buffer) =>
  (await tx.maybeOne<{ accountId: UserId }>`select account_id from password_reset where token_hash = ${tokenHash}`)
    ?.accountId

type ResetRow = { accountId: UserId; expiresAt: Date; usedAt: Date | null }

export const lockReset = (tx: Tx, tokenHash: Buffer) =>
  tx.maybeOne<ResetRow>`
    select account_id, expires_at, used_at from password_reset where token_hash = ${tokenHash} for update`

export const deleteExpiredResets = (tx: Tx, before: Date) =>
  tx.rows`delete from password_reset where expires_at < ${before}`

/** Locks the account of an address, so that it is not given another one meanwhile; false when it has been. */
export const holdAddress = async (tx: Tx, { id, email }: Pick<Addressee, 'id' | 'email'>) =>
  (await tx.count`
    select from account
    where id = ${id} and lower(email) = lower(${email}) and deleted_at is null and suspended_at is null for share`) > 0

type Addressee = { id: UserId; username: string; displayName: string; email: string }

/** Accounts that get email at an address; not deleted ones, nor those of the demo. */
export const findAddressee = (tx: Tx, email: string) =>
  tx.maybeOne<Addressee>`
    select id, username, display_name, email from account
    where lower(email) = lower(${email}) and deleted_at is null and suspended_at is null`

export const findNewcomer = (tx: Tx, id: UserId) =>
  tx.maybeOne<Addressee & { role: string }>`
    select id, username, display_name, email, role from account where id = ${id} and deleted_at is null`

export const setEmailVerified = (tx: Tx, id: UserId, now: Date) =>
  tx.rows`update account set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${id}`
