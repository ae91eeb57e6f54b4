import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../../platform/calls/caller.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { setLastActive } from '../accounts/repository.ts'
import * as repository from './repository-app-passwords.ts'
import { lookupHashOf, openAppPassword, opensAppPassword } from './seal-app-password.ts'

/** What a music app shows of itself: a password, with or without a username, or the hash of one with a salt. */
export type AppProof = { password: string; username?: string } | { username: string; token: string; salt: string }

const SECONDS_BETWEEN_UPDATES = 300

/** The account that an app signs in to, by one of its app passwords; null for whatever proves nothing. */
export async function findAppCaller(context: Context, proof: AppProof, client: string | null): Promise<Caller | null> {
  const found = 'password' in proof ? await byPassword(context, proof) : await byToken(context, proof)
  if (!found) return null
  const { id, username, role, isPremium, passwordId, lastUsedAt, lastClient } = found
  const now = context.clock.now()
  if (!lastUsedAt || addSeconds(lastUsedAt, SECONDS_BETWEEN_UPDATES) < now || lastClient !== client) {
    await repository.setUsed(context.db, passwordId, client, now)
    await setLastActive(context.db, id, now)
  }
  return { id, username, role, isPremium }
}

async function byPassword({ db, config }: Context, { password, username }: { password: string; username?: string }) {
  const found = await repository.findByLookup(db, lookupHashOf(config, password))
  const isOfThisName = username === undefined || found?.username.toLowerCase() === username.toLowerCase()
  return isOfThisName ? found : undefined
}

async function byToken(
  { db, config }: Context,
  { username, token, salt }: { username: string; token: string; salt: string },
) {
  const shown = Buffer.from(token.toLowerCase())
  for (const row of await repository.listByUsername(db, username)) {
    if (!opensAppPassword(config, row.id, row.sealed)) continue
    const password = openAppPassword(config, row.id, row.sealed)
    const expected = Buffer.from(
      createHash('md5')
        .update(password + salt)
        .digest('hex'),
    )
    if (shown.length === expected.length && timingSafeEqual(shown, expected)) return row
  }
  return undefined
}
