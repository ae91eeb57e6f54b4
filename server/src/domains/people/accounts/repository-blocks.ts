import type { UserId } from '@fairwave/contract/ids'
import type { Friend } from '@fairwave/contract/people/accounts'
import type { Tx } from '../../../platform/database/db.ts'

export const insertBlock = (tx: Tx, blocker: UserId, blocked: UserId, now: Date) =>
  tx.rows`
    insert into block (blocker_id, blocked_id, created_at) values (${blocker}, ${blocked}, ${now}) on conflict do nothing`

export const deleteBlock = (tx: Tx, blocker: UserId, blocked: UserId) =>
  tx.rows`delete from block where blocker_id = ${blocker} and blocked_id = ${blocked}`

export const hasBlocked = async (tx: Tx, blocker: UserId, blocked: UserId) =>
  (
    await tx.one<{ found: boolean }>`
      select exists (select from block where blocker_id = ${blocker} and blocked_id = ${blocked}) as found`
  ).found

export const listBlocked = (tx: Tx, blocker: UserId) =>
  tx.rows<Friend>`
    select account.id, role, username, display_name, profile_picture
    from block join account on account.id = blocked_id
    where blocker_id = ${blocker} order by block.created_at desc, blocked_id desc`

export const listBlockers = (tx: Tx, blocked: UserId, among: readonly UserId[]) =>
  tx.rows<{ id: UserId }>`
    select blocker_id as id from block where blocked_id = ${blocked} and blocker_id = any(${among}::bigint[])`
