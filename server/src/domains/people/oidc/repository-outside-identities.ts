import type { UserId } from '@fairwave/contract/ids'
import type { Role } from '@fairwave/contract/people/roles'
import type { Tx } from '../../../platform/database/db.ts'
import type { AccountRow } from '../accounts/user-shapes.ts'

type Key = { issuer: string; subject: string }

export const findAccount = (tx: Tx, { issuer, subject }: Key) =>
  tx.maybeOne<AccountRow>`
    select account.* from outside_identity join account on account.id = account_id
    where issuer = ${issuer} and subject = ${subject} and deleted_at is null`

export const findByEmail = (tx: Tx, email: string) =>
  tx.maybeOne<AccountRow>`select * from account where lower(email) = lower(${email}) and deleted_at is null`

/** False when this identity belongs to another account. */
export const link = async (tx: Tx, { issuer, subject, accountId, now }: Key & { accountId: UserId; now: Date }) =>
  (await tx.count`
    insert into outside_identity as known (issuer, subject, account_id, created_at, last_used_at)
    values (${issuer}, ${subject}, ${accountId}, ${now}, ${now})
    on conflict (issuer, subject) do update set last_used_at = excluded.last_used_at
      where known.account_id = excluded.account_id`) > 0

export const unlink = (tx: Tx, issuer: string, accountId: UserId) =>
  tx.count`delete from outside_identity where issuer = ${issuer} and account_id = ${accountId}`

export const isLinked = async (tx: Tx, issuer: string, accountId: UserId) =>
  (await tx.count`select from outside_identity where issuer = ${issuer} and account_id = ${accountId}`) > 0

export const setRole = (tx: Tx, id: UserId, role: Role) => tx.rows`update account set role = ${role} where id = ${id}`

export const setEmailVerified = (tx: Tx, id: UserId, now: Date) =>
  tx.rows`update account set email_verified_at = ${now} where id = ${id}`

/** A step that may fail, such as for a taken name, without undoing what came before it. */
export async function orUndone<Result>(tx: Tx, step: () => Promise<Result>): Promise<Result> {
  await tx.rows`savepoint step`
  try {
    return await step()
  } catch (error) {
    await tx.rows`rollback to savepoint step`
    throw error
  }
}
