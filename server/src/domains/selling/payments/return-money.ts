import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Account, receivable, wallet } from '../../ground/ledger/account.ts'
import type { Line } from '../../ground/ledger/entry.ts'
import { lockToUndo } from '../../ground/ledger/final.ts'
import { findLines } from '../../ground/ledger/find-entry.ts'
import { enqueuePaymentEmail } from '../../ground/ledger/payment-email.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { debtsOf } from '../../ground/ledger/till.ts'

export type Ground = Pick<Context, 'jobs' | 'clock' | 'payouts'>

type Returned = {
  /** The references of the sale's entry and of the refund's. */
  sold: string
  refund: string
  title: string
  buyerId: UserId
  /**
   * Whether artists may owe what they no longer have: when an administrator or a bank decides. Otherwise the refund is refused, and what
   * artists owe for other refunds comes first.
   */
  mayOwe: boolean
}

/**
 * Reverses every line of a sale's entry in one with another. Each artist's part comes from what the sale brought them, from what they have
 * earned for good, and from payouts that are not with the bank yet; the rest they owe, and later earnings pay it.
 */
export async function returnMoney(
  context: Ground,
  tx: Tx,
  { sold, refund, title, buyerId, mayOwe }: Returned,
  now: Date,
): Promise<void> {
  const lines = await findLines(tx, sold)
  if (!lines) return
  const left = await findMoney(context, tx, { lines, sold, mayOwe, now })
  if (!mayOwe && owedAfter(lines, left))
    throw new Refusal(
      'conflict',
      'The money of this sale has been paid out, or is owed for other refunds, so it can’t be refunded from earnings. Our administrators can still refund it.',
    )
  await enqueuePaymentEmail(context, tx, { reference: refund })
  await postEntry(tx, {
    at: now,
    reason: 'refund',
    description: `Refund: ${title}`.slice(0, 500),
    reference: refund,
    undoes: sold,
    lines: lines.flatMap((line) => reversed(line, { left, buyerId })),
  })
}

type Sold = { lines: readonly Line[]; sold: string; mayOwe: boolean; now: Date }

/** What can be taken from each earner, once payouts have been called back where that is too little. */
async function findMoney(context: Ground, tx: Tx, { lines, sold, mayOwe, now }: Sold): Promise<Map<Account, Micros>> {
  const needed = new Map<Account, number>()
  for (const { account, amount } of lines)
    if (ownerOf(account) !== null) needed.set(account, (needed.get(account) ?? 0) + amount)
  const accounts = [...needed.keys()]
  const undoing = { undoes: sold, now, afterDebts: !mayOwe }
  const left = await lockToUndo(tx, accounts, undoing)
  let isShort = false
  for (const [account, amount] of needed) {
    const [owner, missing] = [ownerOf(account), amount - (left.get(account) ?? 0)]
    if (owner === null || missing <= 0) continue
    isShort = true
    const debt = mayOwe ? 0 : ((await debtsOf(tx, [owner])).get(owner) ?? 0)
    await context.payouts.callBack(context, tx, { owner, missing: missing + debt })
  }
  return isShort ? lockToUndo(tx, accounts, undoing) : left
}

const owedAfter = (lines: readonly Line[], left: ReadonlyMap<Account, Micros>): boolean => {
  const rest = new Map(left)
  return lines.some(({ account, amount }) => {
    if (ownerOf(account) === null) return false
    const has = rest.get(account) ?? 0
    rest.set(account, micros(has - amount))
    return has < amount
  })
}

type Return = { left: Map<Account, Micros>; buyerId: UserId }

function reversed({ account, amount }: Line, { left, buyerId }: Return): Line[] {
  // What waited for release day came from the buyer's wallet.
  if (account.startsWith('held:')) return [{ account: wallet(buyerId), amount: micros(-amount) }]
  const owner = ownerOf(account)
  if (owner === null) return [{ account, amount: micros(-amount) }]
  const has = left.get(account) ?? 0
  const taken = Math.min(has, amount)
  left.set(account, micros(has - taken))
  return [
    { account, amount: micros(-taken) },
    { account: receivable(owner), amount: micros(taken - amount) },
  ]
}

const ownerOf = (account: Account): UserId | null => {
  const [, owner] = /^earnings:(\d+)$/.exec(account) ?? []
  return owner === undefined ? null : (Number(owner) as UserId)
}
