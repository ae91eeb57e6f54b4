import type { Tx } from '../../platform/database/db.ts'
import * as repository from './repository.ts'

/** For somebody who leaves altogether: their address goes from the list as well. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  const subscriber = await repository.lockByEmail(tx, email)
  if (subscriber) await repository.deleteSubscriber(tx, subscriber.id)
}
