import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import { PreparedStatement, sql, type Tx } from '../../../platform/database/db.ts'

export type AppPasswordRow = {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  lastClient: string | null
}

const shown = sql`id, name, created_at, last_used_at, last_client`

export const listAppPasswords = (tx: Tx, owner: UserId) =>
  tx.rows<AppPasswordRow>`select ${shown} from app_password where account_id = ${owner} order by id desc`

export const countAppPasswords = async (tx: Tx, owner: UserId) =>
  (await tx.one<{ count: number }>`select count(*) from app_password where account_id = ${owner}`).count

type NewAppPassword = { owner: UserId; name: string; sealed: Buffer; lookupHash: Buffer; now: Date }

export const insertAppPassword = (tx: Tx, { owner, name, sealed, lookupHash, now }: NewAppPassword) =>
  tx.one<AppPasswordRow>`
    insert into app_password (account_id, name, sealed, lookup_hash, created_at)
    values (${owner}, ${name}, ${sealed}, ${lookupHash}, ${now}) returning ${shown}`

export const deleteAppPassword = (tx: Tx, owner: UserId, id: number) =>
  tx.count`delete from app_password where id = ${id} and account_id = ${owner}`

export type AppCaller = Caller & {
  passwordId: number
  sealed: Buffer
  lastUsedAt: Date | null
  lastClient: string | null
}

// A suspended or deleted account has no app passwords that work, and neither has one that must choose a new password.
const callers = sql`
  select account.id, username, role, is_premium, app_password.id as password_id, sealed, last_used_at, last_client
  from app_password join account on account.id = account_id
  where suspended_at is null and deleted_at is null and not must_change_password`

const byLookup = new PreparedStatement<AppCaller, { lookupHash: Buffer }>(
  (param) => sql`${callers} and lookup_hash = ${param('lookupHash')}`,
)
export const findByLookup = (tx: Tx, lookupHash: Buffer) => tx.prepared.execute(byLookup, { lookupHash })

export const listByUsername = (tx: Tx, username: string) =>
  tx.prepared.rows<AppCaller>`${callers} and lower(username) = lower(${username}) order by app_password.id`

export const setUsed = (tx: Tx, id: number, client: string | null, now: Date) =>
  tx.rows`update app_password set last_used_at = ${now}, last_client = ${client} where id = ${id}`

export const listSealed = (tx: Tx, after: number, limit: number) =>
  tx.rows<{ id: number; owner: UserId; sealed: Buffer }>`
    select id, account_id as owner, sealed from app_password where id > ${after} order by id limit ${limit}`

export const replaceSealed = (tx: Tx, id: number, before: Buffer, after: { sealed: Buffer; lookupHash: Buffer }) =>
  tx.count`
    update app_password set sealed = ${after.sealed}, lookup_hash = ${after.lookupHash}
    where id = ${id} and sealed = ${before}`
