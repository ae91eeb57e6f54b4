import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository-privacy.ts'

/** Whether somebody stays anonymous to the artists they buy from and subscribe to. */
export const buysAnonymously = (tx: Tx, id: UserId): Promise<boolean> => repository.buysAnonymously(tx, id)

/** Counts for what is bought from now on; what artists were told before stays told. */
export async function setPurchasePrivacy(tx: Tx, id: UserId, isAnonymous: boolean): Promise<{ isAnonymous: boolean }> {
  await repository.setBuysAnonymously(tx, id, isAnonymous)
  return { isAnonymous }
}
