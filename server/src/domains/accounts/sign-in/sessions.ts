import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { SESSION_SECONDS } from '../../../platform/http/sessions.ts'
import * as repository from '../repository.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function openSession(tx: Tx, accountId: UserId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await repository.insertSession(tx, {
    tokenHash: hashToken(token),
    accountId,
    now,
    expiresAt: addSeconds(now, SESSION_SECONDS),
  })
  return token
}

const SECONDS_BETWEEN_UPDATES = 300

/** The user who holds this token, if it is still valid. */
export async function findSession({ db, clock }: Context, token: string) {
  const now = clock.now()
  const sessionHash = hashToken(token)
  const found = await repository.findCallerBySession(db, sessionHash, now)
  if (!found) return null
  const { lastActiveAt, mustChangePassword: hasTemporaryPassword, ...caller } = found
  if (!lastActiveAt || addSeconds(lastActiveAt, SECONDS_BETWEEN_UPDATES) < now) {
    await repository.setLastActive(db, caller.id, now)
  }
  return { caller, sessionHash, hasTemporaryPassword }
}
