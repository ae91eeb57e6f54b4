import type { Role } from '@fairwave/contract/people/roles'
import { PRODUCT } from '@fairwave/contract/product'
import type { Config } from '../../../config.ts'
import { consumeLimit, type Limit, refuseUsedUp } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Device } from '../../../platform/http/device-of.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isEmailTaken } from './email/repository-email-changes.ts'
import { hashNewPassword } from './passwords/hash-new-password.ts'
import * as repository from './repository.ts'
import { isRetired } from './retired-names.ts'
import { SEND_WELCOME } from './send-welcome.ts'
import { openSession } from './sessions/sessions.ts'
import { toOwnUser } from './user-shapes.ts'

type Registration = {
  username: string
  email: string
  password: string
  displayName?: string | null | undefined
  role: Role
}

const REGISTRATIONS: Limit = { name: 'register', max: 60, seconds: 3600 }
/**
 * The answer to a registration signs in, so one with a taken address cannot have the same. A caller who tries addresses soon gets none of them
 * answered.
 */
const TAKEN_EMAILS: Limit = { name: 'register-taken', max: 10, seconds: 3600 }

/** Names that could be mistaken for the site itself, for people who run it, or for no user at all. */
const RESERVED_NAMES = [
  ...['abuse', 'admin', 'administrator', 'anonymous', 'anyone', 'api', 'billing', 'contact', 'everyone', 'help'],
  ...['hostmaster', 'info', 'legal', 'mail', 'mailer-daemon', 'moderator', 'no-reply', 'nobody', 'noreply', 'null'],
  ...['official', 'payments', 'payouts', 'postmaster', 'press', 'privacy', 'root', 'security', 'staff', 'support'],
  ...['system', 'undefined', 'webmaster', 'www', PRODUCT.toLowerCase()],
]
const RESERVED = 'This username is reserved for the site itself. Please choose another.'

/** Refuses names that no user can take, new or existing. */
export function refuseReserved({ fanPageUsername, adminUsername }: Config, username: string): void {
  if (/^deleted-/i.test(username)) throw new Refusal('conflict', RESERVED)
  const reserved = [...RESERVED_NAMES, fanPageUsername, adminUsername].map((name) => name.toLowerCase())
  if (reserved.includes(username.toLowerCase())) throw new Refusal('conflict', RESERVED)
}

/** Refuses the name of a deleted account: it could be mistaken for its former owner. */
export async function refuseRetired({ config }: Pick<Context, 'config'>, tx: Tx, username: string): Promise<void> {
  if (await isRetired(tx, config, username)) throw new Refusal('conflict', 'This username is already taken.')
}

/** Creates an account and signs it in. */
export async function register(
  context: Context,
  application: Registration,
  { address, device }: { address: string; device: Device },
) {
  await consumeLimit(context, REGISTRATIONS, address)
  await refuseUsedUp(context, TAKEN_EMAILS, address)
  try {
    return await registerOnce(context, application, device)
  } catch (error) {
    if (isTakenEmail(error)) await consumeLimit(context, TAKEN_EMAILS, address)
    throw error
  }
}

async function registerOnce(context: Context, application: Registration, device: Device) {
  const { db, clock, config, jobs } = context
  refuseReserved(config, application.username)

  const passwordHash = await hashNewPassword(application.password)
  return db.transaction(async (tx) => {
    const now = clock.now()
    await refuseRetired(context, tx, application.username)
    const account = await createAccount(tx, { ...application, passwordHash, now })
    if (await isEmailTaken(tx, application.email, { by: account.id, now })) throw takenEmail()
    await jobs.enqueue(tx, SEND_WELCOME, { accountId: account.id })
    return { token: await openSession(tx, account.id, now, device), user: toOwnUser(account) }
  })
}

const TAKEN_EMAIL = 'An account with this email already exists.'
const takenEmail = () => new Refusal('conflict', TAKEN_EMAIL)
const isTakenEmail = (error: unknown) => error instanceof Refusal && error.message === TAKEN_EMAIL

type NewAccount = Omit<Registration, 'password'> & { passwordHash: string; now: Date; isDemo?: boolean }

/** Inserts an account; a taken name is refused with a sentence. */
export async function createAccount(tx: Tx, { displayName, ...rest }: NewAccount) {
  try {
    return await repository.insertAccount(tx, { ...rest, displayName: displayName || rest.username })
  } catch (error) {
    const taken = repository.takenName(error)
    if (taken === 'username') throw new Refusal('conflict', 'This username is already taken.')
    if (taken === 'email') throw takenEmail()
    throw error
  }
}
