import type { UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import type { PaymentReceipt } from '@fairwave/contract/selling/receipts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { DISPUTES, PLATFORM } from '../../ground/ledger/account.ts'
import type { CardContext } from '../payments/card-context.ts'
import { isRealMoney } from '../payments/card-provider/provider.ts'
import * as repository from './read-model-receipts.ts'
import { type Facts, findFacts } from './receipt-facts.ts'
import { receiptNumber, referenceOf } from './receipt-number.ts'

/** A receipt by its number, for the user who paid. */
export async function getReceipt(
  { db, config, cards }: CardContext,
  { owner, number }: { owner: UserId; number: string },
): Promise<PaymentReceipt> {
  const reference = referenceOf(number)
  const found = reference === null ? undefined : await readReceipt(db, reference)
  const buyer = await repository.findPayer(db, owner)
  if (!found || found.facts.payer !== owner || !buyer) throw new Refusal('not-found', 'This receipt was not found.')
  const { payer: _, isRenewed: __, lastsUntil, ...facts } = found.facts
  return {
    card: null,
    reason: null,
    refundOf: null,
    refundedBy: null,
    ...facts,
    number: found.number,
    date: found.at.toISOString(),
    buyer: buyer.displayName,
    seller: config.operator.name ?? PRODUCT,
    artist: found.artist,
    shares: found.shares,
    lastsUntil: lastsUntil?.toISOString() ?? null,
    isTest: !isRealMoney(cards.name),
  }
}

/** The receipt of the entry with a reference, for any payer; undefined where there is no such entry. */
export async function readReceipt(tx: Tx, reference: string) {
  const [number, entry] = [receiptNumber(reference), await repository.findEntry(tx, reference)]
  const facts = entry && (await findFacts(tx, reference, entry))
  if (number === null || !facts) return undefined
  const artist = (await repository.listArtists(tx, [reference])).get(reference) ?? null
  return { number, at: entry.at, artist, facts, shares: sharesOf(entry, facts) }
}

/** What each earner and the platform got, added up by name; in a refund, what each gave back. */
function sharesOf({ lines }: repository.EntryRow, { kind }: Facts): PaymentReceipt['shares'] {
  const isReturn = kind === 'refund' || kind === 'card-refund'
  const sums = new Map<string, { name: string | null; amount: number }>()
  for (const { account, amount, name } of lines) {
    if (name === null && account !== PLATFORM && account !== DISPUTES) continue
    const owner = account.split(':')[1] ?? PLATFORM
    const sum = sums.get(owner) ?? { name, amount: 0 }
    sums.set(owner, { name, amount: sum.amount + (isReturn ? -amount : amount) })
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount }) => ({ name, amount: amount / 1_000_000 }))
}
