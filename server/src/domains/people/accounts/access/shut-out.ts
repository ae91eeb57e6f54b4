import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { SEND_RESET_EMAIL } from '../passwords/send-password-reset.ts'
import { lockById } from '../repository.ts'
import { describeWays } from './describe-ways.ts'
import { endAccess } from './end-access.ts'

type Undone = {
  accountId: UserId
  /** When the change was made, or was asked for. */
  since: Date
  /** `address-undone` when the change itself says which address the account had. */
  act?: 'change-undone' | 'address-undone'
}

/**
 * Undoes the access of a person who made a change that was not the owner's: ends what was added since then, every session and the
 * password. The account is locked until its owner chooses another, by a link to their address; the email says what was removed.
 */
export async function shutOut(
  context: Pick<Context, 'jobs' | 'clock' | 'config'>,
  tx: Tx,
  { accountId, since, act = 'change-undone' }: Undone,
): Promise<void> {
  const removed = await endAccess(context, tx, { accountId, act, since })
  const { email } = await lockById(tx, accountId)
  await context.jobs.enqueue(tx, SEND_RESET_EMAIL, { email, removed: describeWays(context, removed) })
}
