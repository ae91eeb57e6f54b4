import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { releaseAll } from '../media/files/hold-file.ts'
import * as repository from './repository.ts'
import { lockAdmins } from './repository-admin.ts'
import { retireName } from './retired-names.ts'

/**
 * Takes everything that says who somebody was out of an account and shuts it for good. A number stays, because the books and
 * other people's purchases refer to it. Their names, present and former, are never given to anybody else.
 */
export async function forgetAccount(context: Context, tx: Tx, id: UserId): Promise<void> {
  const { config, clock } = context
  const { username, role } = await repository.lockById(tx, id)
  if (role === 'ADMIN' && (await lockAdmins(tx)).every((other) => other === id))
    throw new Refusal('conflict', 'You are the only administrator. Please make somebody else one first.')
  const formerNames = (await repository.takeFormerNames(tx, id)).map(({ name }) => name)
  for (const name of [username, ...formerNames]) await retireName(tx, config, name)
  await releaseAll(context, tx, `account:${id}`)
  await repository.deleteSessionsOf(tx, id)
  await repository.eraseAccount(tx, id, clock.now())
}
