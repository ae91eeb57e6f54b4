import type { PublicUser } from '@fairwave/contract/accounts'
import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/db.ts'
import * as repository from './repository.ts'
import { toPublicUser } from './user-shapes.ts'

/** How other domains ask who somebody is. */
export async function findUser(tx: Tx, id: UserId): Promise<PublicUser | undefined> {
  const account = await repository.findById(tx, id)
  return account && toPublicUser(account)
}
