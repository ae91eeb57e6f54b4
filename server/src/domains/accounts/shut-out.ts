import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { deleteResetsOf } from './passwords/repository-resets.ts'
import { SEND_RESET_EMAIL } from './passwords/send-password-reset.ts'
import * as repository from './repository.ts'
import { deleteAllAccess } from './sign-in/repository-sessions.ts'

/**
 * Ends every access to an account whose password another person has: sessions, app passwords, reset links and the password itself. A
 * link to choose a new one goes to the address.
 */
export async function shutOut(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { accountId, email }: { accountId: UserId; email: string },
): Promise<void> {
  // Text that is not a hash matches no password.
  await repository.setPassword(tx, accountId, '', false)
  await deleteAllAccess(tx, accountId)
  await deleteResetsOf(tx, accountId)
  await jobs.enqueue(tx, SEND_RESET_EMAIL, { email })
}
