import { AsyncLocalStorage } from 'node:async_hooks'
import type { UserId } from '@fairwave/contract/ids'
import { checkBeforeCommit, type Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { hasSession, lockSession } from './repository-access.ts'

type Own = { accountId: UserId; sessionId: number }

const signedOut = () => new Refusal('not-signed-in', 'Please sign in first.')

/**
 * Comes first where a way in is added: locks the account, and refuses a caller whose session has ended since the request was admitted.
 * Otherwise a request that is just running would outlive the end of all access.
 */
export async function holdSession(tx: Tx, { accountId, sessionId }: Own) {
  if (!(await lockSession(tx, accountId, sessionId))) throw signedOut()
}

const running = new AsyncLocalStorage<Own & { mayEnd: boolean }>()

/**
 * Runs a call that asked for a proof: none of its transactions commits once the session has ended, so what waited for a lock while
 * the owner of the account ended all access is not done after it.
 */
export async function whileSignedIn<T>(own: Own, work: () => Promise<T>): Promise<T> {
  const call = { ...own, mayEnd: false }
  const check = async (tx: Tx) => {
    if (!call.mayEnd && !(await hasSession(tx, own.accountId, own.sessionId))) throw signedOut()
  }
  try {
    return await running.run(call, () => checkBeforeCommit(check, work))
  } finally {
    // What goes on in the background is no longer the caller's.
    call.mayEnd = true
  }
}

/** Comes before the session of the call that runs is ended by the call itself. The account is locked. */
export async function endOwnSession(tx: Tx, accountId: UserId) {
  const call = running.getStore()
  if (call?.accountId !== accountId || call.mayEnd) return
  if (!(await hasSession(tx, accountId, call.sessionId))) throw signedOut()
  call.mayEnd = true
}
