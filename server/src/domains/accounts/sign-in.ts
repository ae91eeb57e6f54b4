import type { Context } from '../../platform/context.ts'
import { giveBack, type Limit, takeOne } from '../../platform/http/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isRightPassword } from './passwords.ts'
import * as repository from './repository.ts'
import { openSession } from './sessions.ts'
import { toOwnUser } from './user-shapes.ts'

const PER_ACCOUNT: Limit = { name: 'wrong-login', max: 10, seconds: 15 * 60 }
const PER_ADDRESS: Limit = { name: 'wrong-login-from', max: 100, seconds: 15 * 60 }

/** The one door for credentials. Unknown names and wrong passwords get the same answer after the same work. */
export async function signIn(
  context: Context,
  { username, password }: { username: string; password: string },
  address: string,
) {
  const name = username.toLowerCase()
  await takeOne(context, PER_ADDRESS, address)
  await takeOne(context, PER_ACCOUNT, name)
  const account = await repository.findByUsername(context.db, username)
  if (!(await isRightPassword(password, account?.passwordHash)) || !account) {
    throw wrongCredentials()
  }
  if (account.suspendedAt) {
    throw new Refusal('not-allowed', `This account is suspended: ${account.suspensionReason}`)
  }
  await giveBack(context, PER_ACCOUNT, name)
  await giveBack(context, PER_ADDRESS, address)
  const token = await context.db.transaction(async (tx) => {
    // Checking takes a moment, in which the password may have been changed: that ends every session, this one too.
    if (!(await repository.holdPassword(tx, account))) throw wrongCredentials()
    return openSession(tx, account.id, context.clock.now())
  })
  return { token, user: toOwnUser(account) }
}

const wrongCredentials = () => new Refusal('wrong-credentials', 'Invalid username or password')
