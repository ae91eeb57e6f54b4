import type { UserId } from '@fairwave/contract/ids'
import { PROOF_MINUTES } from '@fairwave/contract/people/proof'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { checkPassword } from '../accounts/passwords/check-password.ts'
import { rotateSession } from '../accounts/sessions/sessions.ts'
import { checkCode } from '../second-factor/check-code.ts'
import { usePasskey } from '../second-factor/passkeys/use-passkey.ts'

type Prover = { accountId: UserId; sessionId: number }

/** By the password alone; an account with a second factor proves with that. */
export async function proveByPassword(
  context: Context,
  { accountId, sessionId, hasSecondFactor, password }: Prover & { hasSecondFactor: boolean; password: string },
) {
  if (hasSecondFactor)
    throw new Refusal('conflict', 'Your account has a second factor. Please enter a code, or use a passkey.')
  await checkPassword(context, { accountId, password })
  return prove(context, sessionId)
}

export async function proveByCode(context: Context, { accountId, sessionId, code }: Prover & { code: string }) {
  await checkCode(context, { accountId, code })
  return prove(context, sessionId)
}

export async function proveByPasskey(
  context: Context,
  { accountId, sessionId, answer }: Prover & { answer: { id: string } },
) {
  await usePasskey(context, { answer, purpose: 'prove', accountId, limitedBy: String(accountId) })
  return prove(context, sessionId)
}

/** The session gets another token with it: one that leaked before can do nothing that wants a proof. */
async function prove({ db, clock }: Context, sessionId: number) {
  const now = clock.now()
  const token = await rotateSession(db, { id: sessionId, now, provenAt: now })
  return { token, provenUntil: addSeconds(now, PROOF_MINUTES * 60).toISOString() }
}
