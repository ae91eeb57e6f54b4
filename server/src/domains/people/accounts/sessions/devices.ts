import type { UserId } from '@fairwave/contract/ids'
import type { SignedInDevice } from '@fairwave/contract/people/devices'
import type { Context } from '../../../../platform/context.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { endAccess } from '../access/end-access.ts'
import { nameDevice } from './name-device.ts'
import * as sessions from './repository-sessions.ts'

type Own = { accountId: UserId; sessionId: number }

/** Where a user is signed in, last used first. */
export async function listDevices({ db, clock }: Context, { accountId, sessionId }: Own): Promise<SignedInDevice[]> {
  const rows = await sessions.listSessions(db, accountId, clock.now())
  return rows.map(({ id, userAgent, timeZone, createdAt, lastUsedAt }) => ({
    id,
    name: nameDevice(userAgent ?? ''),
    timeZone,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isThisOne: id === sessionId,
  }))
}

export async function endDevice({ db }: Context, { accountId, id }: { accountId: UserId; id: number }) {
  if ((await sessions.deleteSessionById(db, accountId, id)) === 0)
    throw new Refusal('not-found', 'This device is not signed in.')
  return { ok: true }
}

export const endOtherDevices = (context: Context, { accountId, sessionId }: Own) =>
  context.db.transaction(async (tx) => {
    const ended = (await sessions.listSessions(tx, accountId, context.clock.now())).filter(({ id }) => id !== sessionId)
    await endAccess(context, tx, { accountId, act: 'other-sessions-ended', butSession: sessionId })
    return { ended: ended.length }
  })
