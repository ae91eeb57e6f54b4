import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findUser } from '../../people/accounts/find-users.ts'

/** The owner of a page; refused where there is none. */
export async function findPage(tx: Tx, id: UserId) {
  const owner = await findUser(tx, id)
  if (!owner) throw new Refusal('not-found', 'This user was not found.')
  return owner
}
