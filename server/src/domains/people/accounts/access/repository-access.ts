import type { UserId } from '@fairwave/contract/ids'
import type { WayIn } from '@fairwave/contract/people/accounts'
import type { Tx } from '../../../../platform/database/db.ts'
import { setUndone } from '../email/repository-email-changes.ts'

export type LastingRow = {
  kind: WayIn['kind']
  /** Within its kind; the key is its name among all of the account. */
  id: string
  key: string
  /** Its owner's name for it, the issuer of an outside identity, or how many recovery codes are left. */
  name: string
  addedAt: Date
  lastUsedAt: Date | null
}

/** An identity has no id of its own: the provider's names for it are hashed to one. */
export const listLasting = (tx: Tx, accountId: UserId) =>
  tx.rows<LastingRow>`
    select *, kind || ':' || id as key from (
      select 'passkey' as kind, id::text, name, created_at as added_at, last_used_at from passkey where account_id = ${accountId}
      union all
      select 'authenticator', 'app', '', confirmed_at, null from authenticator
      where account_id = ${accountId} and confirmed_at is not null
      union all
      select 'recovery-codes', 'all', count(*)::text, max(created_at), null from recovery_code
      where account_id = ${accountId} and used_at is null having count(*) > 0
      union all
      select 'outside-identity', md5(issuer || ' ' || subject), issuer, created_at, last_used_at from outside_identity
      where account_id = ${accountId}
      union all
      select 'app-password', id::text, name, created_at, last_used_at from app_password where account_id = ${accountId}
    ) way order by array_position(array['passkey', 'authenticator', 'recovery-codes', 'outside-identity', 'app-password'], kind), added_at, id`

export const deletePasskeys = (tx: Tx, accountId: UserId, ids: readonly string[]) =>
  tx.rows`delete from passkey where account_id = ${accountId} and id = any(${ids}::bigint[])`

export const deleteAuthenticator = (tx: Tx, accountId: UserId) =>
  tx.rows`delete from authenticator where account_id = ${accountId}`

export const deleteRecoveryCodes = (tx: Tx, accountId: UserId) =>
  tx.rows`delete from recovery_code where account_id = ${accountId}`

export const deleteOutsideIdentities = (tx: Tx, accountId: UserId, ids: readonly string[]) =>
  tx.rows`
    delete from outside_identity
    where account_id = ${accountId} and md5(issuer || ' ' || subject) = any(${ids}::text[])`

export const deleteAppPasswords = (tx: Tx, accountId: UserId, ids: readonly string[]) =>
  tx.rows`delete from app_password where account_id = ${accountId} and id = any(${ids}::bigint[])`

/**
 * Text that is not a hash matches no password. Until its owner has chosen another by email, a session of any other way in can do
 * nothing, as with a temporary password.
 */
export const lockPassword = (tx: Tx, accountId: UserId) =>
  tx.rows`update account set password_hash = '', must_change_password = true where id = ${accountId}`

export const deleteSessions = (tx: Tx, accountId: UserId, { but }: { but: number | null }) =>
  tx.count`delete from session where account_id = ${accountId} and id is distinct from ${but}`

export const deleteUnfinished = (tx: Tx, accountId: UserId) =>
  tx.rows`
    with challenges as (delete from passkey_challenge where account_id = ${accountId})
    delete from authenticator where account_id = ${accountId} and confirmed_at is null`

export const deleteResets = (tx: Tx, accountId: UserId) =>
  tx.rows`delete from password_reset where account_id = ${accountId}`

export const useResets = (tx: Tx, accountId: UserId, now: Date) =>
  tx.rows`update password_reset set used_at = ${now} where account_id = ${accountId} and used_at is null`

export const deletePendingAddresses = (tx: Tx, accountId: UserId) =>
  tx.rows`delete from email_change where account_id = ${accountId} and confirmed_at is null`

export const deleteVerification = (tx: Tx, accountId: UserId) =>
  tx.rows`delete from email_verification where account_id = ${accountId}`

type Since = { accountId: UserId; since: Date; now: Date }

/** The address from before the first change since then, as long as that can be undone. The next link proves that its owner reads it. */
export async function restoreAddress(tx: Tx, { accountId, since, now }: Since): Promise<void> {
  const first = await tx.maybeOne<{ id: number; oldEmail: string }>`
    select id, old_email from email_change
    where account_id = ${accountId} and confirmed_at >= ${since} and undone_at is null and undo_until > ${now}
    order by id limit 1`
  if (!first) return
  await tx.rows`update account set email = ${first.oldEmail}, email_verified_at = null where id = ${accountId}`
  await setUndone(tx, { accountId, id: first.id }, now)
}

export const forgetDevices = (tx: Tx, accountId: UserId, now: Date) =>
  tx.rows`update account set devices_known_since = ${now} where id = ${accountId}`

/** Functions of the domains above, which own the tables. */
export const endDownloadLinks = (tx: Tx, accountId: UserId) => tx.rows`select end_download_links(${accountId})`
export const endListeningLinks = (tx: Tx, { accountId, since, now }: Since) =>
  tx.rows`select end_listening_links(${accountId}, ${since}, ${now})`
export const endLaterBankUndos = (tx: Tx, accountId: UserId, since: Date) =>
  tx.rows`select end_later_bank_undos(${accountId}, ${since})`

/** The first link about each thing restores what the owner had; a later one would restore what a thief left. */
export const endLaterUndos = (tx: Tx, accountId: UserId, since: Date) =>
  tx.rows`
    update power_act later set undo_hash = null
    where account_id = ${accountId} and later.since >= ${since} and undone_at is null and exists (
      select from power_act first
      where first.account_id = ${accountId} and first.power = later.power and first.subject = later.subject
        and first.since >= ${since} and first.undone_at is null and first.id < later.id)`

/** Recovery codes go with the last of what they stand in for. */
export const refreshSecondFactor = (tx: Tx, accountId: UserId) =>
  tx.rows`
    delete from recovery_code
    where account_id = ${accountId} and not exists (select from account where id = ${accountId} and has_second_factor)`

export const hasSession = async (tx: Tx, accountId: UserId, sessionId: number) =>
  (await tx.count`select from session where id = ${sessionId} and account_id = ${accountId}`) > 0

/** Locks the account; whether the session is still there. */
export const lockSession = async (tx: Tx, accountId: UserId, sessionId: number) => {
  await tx.rows`select from account where id = ${accountId} for update`
  return hasSession(tx, accountId, sessionId)
}
