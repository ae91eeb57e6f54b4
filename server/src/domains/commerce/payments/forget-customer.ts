import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { deleteCustomer } from './repository-payments.ts'

/** Forgets whom the card provider knows a payer as: no saved card can be charged any more. */
export async function forgetCustomer(tx: Tx, payer: UserId): Promise<void> {
  await deleteCustomer(tx, payer)
}
