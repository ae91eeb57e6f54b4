import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type AuthenticatorRow = { sealed: Buffer; confirmedAt: Date | null; lastStep: number }

/** Locked: of two calls with the same code, the second sees that the first has used it. */
export const lockAuthenticator = (tx: Tx, accountId: UserId) =>
  tx.maybeOne<AuthenticatorRow>`
    select sealed, confirmed_at, last_step from authenticator where account_id = ${accountId} for update`

/** A secret that was never confirmed gives way to a new one; false when there is a confirmed one. */
export const saveUnconfirmed = async (tx: Tx, accountId: UserId, sealed: Buffer, now: Date) =>
  (await tx.count`
    insert into authenticator as known (account_id, sealed, created_at) values (${accountId}, ${sealed}, ${now})
    on conflict (account_id) do update set sealed = excluded.sealed, created_at = excluded.created_at, last_step = 0
      where known.confirmed_at is null`) > 0

export const setConfirmed = (tx: Tx, accountId: UserId, now: Date) =>
  tx.rows`update authenticator set confirmed_at = ${now} where account_id = ${accountId}`

export const setLastStep = (tx: Tx, accountId: UserId, step: number) =>
  tx.rows`update authenticator set last_step = ${step} where account_id = ${accountId}`

export const deleteAuthenticator = (tx: Tx, accountId: UserId) =>
  tx.count`delete from authenticator where account_id = ${accountId}`

export const hasAuthenticator = async (tx: Tx, accountId: UserId) =>
  (await tx.count`select from authenticator where account_id = ${accountId} and confirmed_at is not null`) > 0

export const countRecoveryCodes = (tx: Tx, accountId: UserId) =>
  tx.count`select from recovery_code where account_id = ${accountId} and used_at is null`

export const replaceRecoveryCodes = (tx: Tx, accountId: UserId, hashes: Buffer[], now: Date) =>
  tx.rows`
    with old as (delete from recovery_code where account_id = ${accountId})
    insert into recovery_code (account_id, code_hash, created_at) select ${accountId}, hash, ${now} from unnest(${hashes}::bytea[]) as hash`

/** Each works once, also when it is sent twice at the same moment. */
export const useRecoveryCode = async (tx: Tx, accountId: UserId, hash: Buffer, now: Date) =>
  (await tx.count`
    update recovery_code set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null`) > 0

export const listSealed = (tx: Tx, after: number, limit: number) =>
  tx.rows<{ id: number; owner: UserId; sealed: Buffer }>`
    select account_id as id, account_id as owner, sealed from authenticator where account_id > ${after} order by account_id limit ${limit}`

export const replaceSealed = (tx: Tx, id: UserId, before: Buffer, after: Buffer) =>
  tx.count`update authenticator set sealed = ${after} where account_id = ${id} and sealed = ${before}`

/** Locks the account; whether it has a second factor. */
export const lockSecondFactor = async (tx: Tx, accountId: UserId) =>
  (await tx.one<{ has: boolean }>`select has_second_factor as has from account where id = ${accountId} for update`).has

/** Recovery codes go with the last of what they stand in for. */
export const deleteUnneededCodes = (tx: Tx, accountId: UserId) =>
  tx.rows`
    delete from recovery_code
    where account_id = ${accountId} and not exists (select from account where id = ${accountId} and has_second_factor)`
