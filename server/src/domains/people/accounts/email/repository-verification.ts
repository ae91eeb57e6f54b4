import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../../platform/database/db.ts'

type Verification = { accountId: UserId; email: string; tokenHash: Buffer; expiresAt: Date }

/** The latest link replaces the one before. */
export const saveVerification = (tx: Tx, { accountId, email, tokenHash, expiresAt }: Verification) =>
  tx.rows`
    insert into email_verification (account_id, email, token_hash, expires_at)
    values (${accountId}, ${email}, ${tokenHash}, ${expiresAt})
    on conflict (account_id) do update set
      email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`

export const lockVerification = (tx: Tx, tokenHash: Buffer) =>
  tx.maybeOne<Verification>`select * from email_verification where token_hash = ${tokenHash} for update`

/** False when the account has another address by now. */
export const setVerified = async (tx: Tx, { accountId, email }: Pick<Verification, 'accountId' | 'email'>, now: Date) =>
  (await tx.count`
    update account set email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${accountId} and lower(email) = lower(${email}) and deleted_at is null`) > 0

/** The address that an account still has to confirm; undefined for one that has. */
export const findUnverified = async (tx: Tx, accountId: UserId) =>
  (
    await tx.maybeOne<{ email: string }>`
      select email from account where id = ${accountId} and email_verified_at is null and deleted_at is null`
  )?.email

export const deleteExpired = (tx: Tx, before: Date) =>
  tx.rows`delete from email_verification where expires_at < ${before}`
