import { createHash } from 'node:crypto'
import { consumeLimit, type Limit, undoLimitUse } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { isKnownTo, type KnownDevice } from '../accounts/sessions/known-device.ts'
import type { AccountRow } from '../accounts/user-shapes.ts'

const PER_ADDRESS: Limit = { name: 'wrong-login-from', max: 100, seconds: 15 * 60 }
const PER_PAIR: Limit = { name: 'wrong-login-pair', max: 10, seconds: 15 * 60 }
const PER_ACCOUNT: Limit = { name: 'wrong-login', max: 50, seconds: 15 * 60 }
const PER_DEVICE: Limit = { name: 'wrong-login-device', max: 10, seconds: 15 * 60 }

type Attempt = {
  name: string
  account: Pick<AccountRow, 'id' | 'passwordHash' | 'devicesKnownSince'> | undefined
  address: string
  device: KnownDevice | null
}

/**
 * Counts a sign-in before its password is checked, and returns how to undo that once the password was right. An address
 * gets few guesses at one account, so that it cannot lock the owner out; guesses from many addresses are counted
 * together. A device that signed in to the account before has its own guesses, which no other device can use up.
 */
export async function countSignIn(context: Context, attempt: Attempt): Promise<() => Promise<void>> {
  const taken: [Limit, string][] = []
  // One after the other: an address that has used up its own guesses takes none from the account.
  for (const [limit, who] of limitsFor(attempt)) {
    await consumeLimit(context, limit, who)
    taken.push([limit, who])
  }
  return async () => {
    for (const [limit, who] of taken) await undoLimitUse(context, limit, who)
  }
}

function limitsFor({ name, account, address, device }: Attempt): [Limit, string][] {
  if (account && isKnownTo(device, account)) return [[PER_DEVICE, `${device.id}:${account.id}`]]
  const who = `${name}:${passwordMark(account?.passwordHash)}`
  return [
    [PER_ADDRESS, address],
    [PER_PAIR, `${who}:${address}`],
    [PER_ACCOUNT, who],
  ]
}

/**
 * Guesses at an old password do not count against a new one: a user who has just reset it by email starts with a new
 * count.
 */
const passwordMark = (passwordHash = ''): string => createHash('sha256').update(passwordHash).digest('hex').slice(0, 12)
