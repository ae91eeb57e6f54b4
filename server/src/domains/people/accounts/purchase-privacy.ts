import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository.ts'

/** Whether a buyer stays anonymous to the artists they buy from and subscribe to. */
export const buysAnonymously = (tx: Tx, id: UserId): Promise<boolean> => repository.buysAnonymously(tx, id)

/** Those of several buyers who stay anonymous. */
export const anonymousAmong = async (tx: Tx, ids: readonly UserId[]): Promise<Set<UserId>> =>
  new Set((await repository.listAnonymousBuyers(tx, ids)).map(({ id }) => id))

/** Applies to purchases from now on; artists keep what they were told before. */
export async function setPurchasePrivacy(tx: Tx, id: UserId, isAnonymous: boolean): Promise<{ isAnonymous: boolean }> {
  await repository.setBuysAnonymously(tx, id, isAnonymous)
  return { isAnonymous }
}
