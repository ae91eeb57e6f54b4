import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'

export const buysAnonymously = async (tx: Tx, id: UserId) =>
  (await tx.maybeOne<{ isAnonymous: boolean }>`select buys_anonymously as is_anonymous from account where id = ${id}`)
    ?.isAnonymous ?? false

export const setBuysAnonymously = (tx: Tx, id: UserId, isAnonymous: boolean) =>
  tx.rows`update account set buys_anonymously = ${isAnonymous} where id = ${id}`
