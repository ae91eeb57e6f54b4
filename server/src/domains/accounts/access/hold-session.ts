import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockSession } from './repository-access.ts'

/**
 * Comes first where a way in is added: locks the account, and refuses a caller whose session has ended since the request was admitted.
 * Otherwise a request that is just running would outlive the end of all access.
 */
export async function holdSession(tx: Tx, { accountId, sessionId }: { accountId: UserId; sessionId: number }) {
  if (!(await lockSession(tx, accountId, sessionId))) throw new Refusal('not-signed-in', 'Please sign in first.')
}
