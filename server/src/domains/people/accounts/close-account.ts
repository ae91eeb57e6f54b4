import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { releaseAll } from '../../ground/media/files/hold-file.ts'
import { endAccess } from './access/end-access.ts'
import * as repository from './repository.ts'
import { lockAdmins } from './repository-admin.ts'
import { retireName } from './retired-names.ts'

/**
 * Locks all administrators if the user is one of them. Comes before any other lock of a deletion: administrators who change a
 * user lock each other first, too, so neither waits for the other in a circle.
 */
export async function lockAdminsIfOneLeaves(tx: Tx, id: UserId): Promise<void> {
  if ((await repository.findById(tx, id))?.role === 'ADMIN') await lockAdmins(tx)
}

/**
 * Removes all personal data from an account and closes it for good. Its id stays, because the ledger and other users'
 * purchases refer to it. Its names, present and former, are never given to another user.
 */
export async function closeAccount(context: Context, tx: Tx, id: UserId): Promise<void> {
  const { config, clock } = context
  const { username, role } = await repository.lockById(tx, id)
  if (role === 'ADMIN' && (await lockAdmins(tx)).every((other) => other === id))
    throw new Refusal('conflict', 'You are the only administrator. Please make another user an administrator first.')
  const formerNames = (await repository.takeFormerNames(tx, id)).map(({ name }) => name)
  for (const name of [username, ...formerNames]) await retireName(tx, config, name)
  await releaseAll(context, tx, `account:${id}`)
  await endAccess(context, tx, { accountId: id, act: 'account-closed' })
  await repository.closeAccount(tx, id, clock.now())
}
