import type { UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import type { AppPassword } from '@fairwave/contract/people/app-passwords'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdSession } from '../accounts/access/hold-session.ts'
import * as repository from './repository-app-passwords.ts'
import { newAppPassword, sealAppPassword } from './seal-app-password.ts'

const CREATIONS: Limit = { name: 'app-password', max: 30, seconds: 3600 }

export const listAppPasswords = async ({ db }: Context, owner: UserId): Promise<AppPassword[]> =>
  (await repository.listAppPasswords(db, owner)).map(toAppPassword)

/** Makes a password for a music app. This is the only time that it is returned. */
export async function createAppPassword(
  context: Context,
  { owner, sessionId, name }: { owner: UserId; sessionId: number; name: string },
) {
  await consumeLimit(context, CREATIONS, String(owner))
  const { db, clock, config } = context
  const password = newAppPassword()
  const row = await db.transaction(async (tx) => {
    // It locks the account, so app passwords are made one after another.
    await holdSession(tx, { accountId: owner, sessionId })
    if ((await repository.countAppPasswords(tx, owner)) >= LIMITS.appPasswords)
      throw new Refusal(
        'conflict',
        `You can have ${LIMITS.appPasswords} app passwords at most. Please revoke one that you no longer use.`,
      )
    const stored = sealAppPassword(config, owner, password)
    return repository.insertAppPassword(tx, { owner, name, ...stored, now: clock.now() })
  })
  return { ...toAppPassword(row), password }
}

export async function revokeAppPassword({ db }: Context, { owner, id }: { owner: UserId; id: number }) {
  if ((await repository.deleteAppPassword(db, owner, id)) === 0)
    throw new Refusal('not-found', 'This app password was not found.')
  return { ok: true }
}

const toAppPassword = (row: repository.AppPasswordRow): AppPassword => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastClient: row.lastClient,
})
