import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** For a user who deletes their account: their address is removed from the list as well. */
export async function removeAddress(tx: Tx, email: string): Promise<void> {
  const subscriber = await repository.lockByEmail(tx, email)
  if (subscriber) await repository.deleteSubscriber(tx, subscriber.id)
}
