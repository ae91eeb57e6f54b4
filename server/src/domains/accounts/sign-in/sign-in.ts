import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isRightPassword } from '../passwords/hash-password.ts'
import * as repository from '../repository.ts'
import { toOwnUser } from '../user-shapes.ts'
import type { KnownDevice } from './known-device.ts'
import { openSession } from './sessions.ts'
import { countSignIn } from './sign-in-limits.ts'

/** The only check of credentials. Unknown names and wrong passwords get the same response after the same work. */
export async function signIn(
  context: Context,
  { username, password }: { username: string; password: string },
  from: { address: string; device: KnownDevice | null },
) {
  const account = await repository.findByUsername(context.db, username)
  const uncount = await countSignIn(context, { name: (account?.username ?? username).toLowerCase(), account, ...from })
  if (!(await isRightPassword(password, account?.passwordHash)) || !account) {
    throw wrongCredentials()
  }
  if (account.suspendedAt) {
    throw new Refusal('not-allowed', `This account is suspended: ${account.suspensionReason}`)
  }
  await uncount()
  const token = await context.db.transaction(async (tx) => {
    // Checking takes a moment, in which the password may be changed: that ends every session, this one too.
    if (!(await repository.holdPassword(tx, account))) throw wrongCredentials()
    return openSession(tx, account.id, context.clock.now())
  })
  return { token, user: toOwnUser(account) }
}

const wrongCredentials = () => new Refusal('wrong-credentials', 'Invalid username or password')
