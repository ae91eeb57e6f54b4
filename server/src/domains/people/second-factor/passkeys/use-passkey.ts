import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { makeSignInOptions, readSignIn, toDescriptor } from './ceremony.ts'
import * as repository from './repository-passkeys.ts'

const QUESTIONS: Limit = { name: 'passkey-options', max: 120, seconds: 3600 }
const ANSWERS: Limit = { name: 'passkey-answer', max: 120, seconds: 3600 }

/** Any passkey of this site may answer, no matter whose name was typed: which ones an account has tells that it exists. They are all discoverable. */
export async function startSignIn(context: Context, { address }: { address: string }) {
  await consumeLimit(context, QUESTIONS, address)
  return makeSignInOptions(context, { purpose: 'sign-in', accountId: null, allowed: [] })
}

export async function startProof(context: Context, accountId: UserId) {
  const allowed = (await repository.listPasskeys(context.db, accountId)).map(toDescriptor)
  if (allowed.length === 0) throw new Refusal('conflict', 'You have no passkey.')
  return makeSignInOptions(context, { purpose: 'prove', accountId, allowed })
}

type Answer = { answer: { id: string }; purpose: 'sign-in' | 'prove'; accountId: UserId | null; limitedBy: string }

type Known = { accountId: UserId; passkeyId: number }

/** The passkey that answered, and its account. */
export async function usePasskey(context: Context, { answer, purpose, accountId, limitedBy }: Answer): Promise<Known> {
  await consumeLimit(context, ANSWERS, limitedBy)
  const { db, clock } = context
  const passkey = await repository.findByCredential(db, Buffer.from(answer.id, 'base64url'))
  if (!passkey || (accountId !== null && passkey.accountId !== accountId)) throw unknownPasskey()
  const signCount = await readSignIn(context, { passkey, answer, purpose, accountId })
  if (signCount === undefined || !(await repository.setUsed(db, passkey, signCount, clock.now())))
    throw unknownPasskey()
  return { accountId: passkey.accountId, passkeyId: passkey.id }
}

/** Comes after the account is locked: a passkey that was removed while its answer was checked opens nothing. */
export async function requirePasskey(tx: Tx, { accountId, passkeyId }: Known): Promise<void> {
  if (!(await repository.isKnown(tx, accountId, passkeyId))) throw unknownPasskey()
}

const unknownPasskey = () =>
  new Refusal('wrong-credentials', 'This passkey is not known here, or could not be checked. Please try again.')
