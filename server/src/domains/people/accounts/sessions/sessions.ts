import { randomBytes } from 'node:crypto'
import type { UserId } from '@fairwave/contract/ids'
import { isSecondFactorRequired } from '@fairwave/contract/people/second-factor-rules'
import { addSeconds } from '../../../../platform/clock.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Device } from '../../../../platform/http/device-of.ts'
import { hashToken, SESSION_SECONDS } from '../../../../platform/http/sessions.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import * as repository from '../repository.ts'
import * as sessions from './repository-sessions.ts'

const newToken = () => randomBytes(32).toString('base64url')

const UNKNOWN_DEVICE: Device = { userAgent: null, timeZone: null }

/** Signing in proves whose session it is, unless `provenAt` says when that was, or null that it is not known. */
export async function openSession(
  tx: Tx,
  accountId: UserId,
  now: Date,
  device = UNKNOWN_DEVICE,
  provenAt: Date | null = now,
): Promise<string> {
  const token = newToken()
  await sessions.insertSession(tx, {
    ...device,
    tokenHash: hashToken(token),
    accountId,
    now,
    provenAt,
    expiresAt: addSeconds(now, SESSION_SECONDS),
  })
  return token
}

/** Gives a session another token, so that a token that leaked before has nothing of what it may do from now on. */
export async function rotateSession(
  tx: Tx,
  { id, now, provenAt }: { id: number; now: Date; provenAt?: Date },
): Promise<string> {
  const token = newToken()
  if (!(await sessions.rotateSession(tx, { id, tokenHash: hashToken(token), now, provenAt })))
    throw new Refusal('not-signed-in', 'Please sign in first.')
  return token
}

const SECONDS_BETWEEN_UPDATES = 300
/** What a page that is just loading may still send with the token from before. */
const PREVIOUS_TOKEN_SECONDS = 60

/** The user who holds this token, if it is still valid. */
export async function findSession({ db, clock, config }: Context, token: string) {
  const now = clock.now()
  const hash = hashToken(token)
  const asked = { tokenHash: hash, now, since: addSeconds(now, -PREVIOUS_TOKEN_SECONDS) }
  const found = (await sessions.findCallerBySession(db, asked)) ?? (await sessions.findCallerByPrevious(db, asked))
  if (!found) return null
  const {
    lastActiveAt,
    mustChangePassword,
    sessionId,
    provenAt,
    lastUsedAt,
    isRotationDue,
    hasSecondFactor,
    previousHash,
    ...caller
  } = found
  const isOld = (at: Date | null) => !at || addSeconds(at, SECONDS_BETWEEN_UPDATES) < now
  if (isOld(lastActiveAt)) await repository.setLastActive(db, caller.id, now)
  if (isOld(lastUsedAt)) await sessions.setSessionUsed(db, sessionId, now)
  return {
    caller,
    session: { id: sessionId, hash, previousHash, provenAt, hasSecondFactor, isRotationDue },
    hasTemporaryPassword: mustChangePassword,
    needsSecondFactor: !hasSecondFactor && isSecondFactorRequired(config.requireSecondFactor, caller.role),
  }
}
