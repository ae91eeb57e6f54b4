import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export const findPerson = (tx: Tx, id: UserId) =>
  tx.one<{ username: string; displayName: string; email: string; isDemo: boolean }>`
    select username, display_name, email, is_demo from account where id = ${id} for update`

export const forgetBelongings = (tx: Tx, id: UserId) => tx.rows`select forget_belongings(${id})`
