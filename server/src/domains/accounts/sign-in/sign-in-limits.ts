import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { consumeLimit, type Limit, undoLimitUse } from '../../../platform/http/rate-limit.ts'
import type { AccountRow } from '../user-shapes.ts'
import type { KnownDevice } from './known-device.ts'

const PER_ADDRESS: Limit = { name: 'wrong-login-from', max: 100, seconds: 15 * 60 }
const PER_PAIR: Limit = { name: 'wrong-login-pair', max: 10, seconds: 15 * 60 }
const PER_ACCOUNT: Limit = { name: 'wrong-login', max: 50, seconds: 15 * 60 }
const PER_DEVICE: Limit = { name: 'wrong-login-device', max: 10, seconds: 15 * 60 }

type Attempt = {
  name: string
  account: Pick<AccountRow, 'id' | 'passwordHash'> | undefined
  address: string
  device: KnownDevice | null
}

/**
 * Counts a sign-in before its password is checked, and answers how to uncount it once the password was right. An address gets
 * few guesses at one account, so that it cannot keep the owner out; guesses from many addresses are counted together. A device
 * that signed in to the account before has guesses of its own, which nobody else can use up.
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
  if (account && device?.accounts.includes(account.id)) return [[PER_DEVICE, `${device.id}:${account.id}`]]
  const who = `${name}:${passwordMark(account?.passwordHash)}`
  return [
    [PER_ADDRESS, address],
    [PER_PAIR, `${who}:${address}`],
    [PER_ACCOUNT, who],
  ]
}

/** Guesses at an old password say nothing about a new one: whoever has just chosen it by email begins anew. */
const passwordMark = (passwordHash = ''): string => createHash('sha256').update(passwordHash).digest('hex').slice(0, 12)
