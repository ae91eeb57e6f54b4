import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type Micros, micros, poundsOf } from '@fairwave/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellActivity } from '../activity/tell-activity.ts'
import { noteAct } from '../audit/note-act.ts'
import { countSale, holdAlbum } from '../catalogue/content-for-sale.ts'
import { type Account, receivable } from '../ledger/account.ts'
import { holdAccounts } from '../ledger/balance.ts'
import type { Line } from '../ledger/entry.ts'
import { findLines } from '../ledger/find-entry.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { toSale } from './list-sales.ts'
import { makeGood } from './make-good.ts'
import * as repository from './repository.ts'
import { findSale, type SaleRow, setRefunded } from './repository-sales.ts'

type Refund = { admin: UserId; id: number; reason?: string | undefined }

/** Gives a buyer's credits back and ends their ownership, in one transaction and once. Again answers the same refund. */
export function refundSale({ db, clock }: Context, { admin, id, reason }: Refund) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const asked = await findSale(tx, id)
    if (!asked) throw new Refusal('not-found', 'This purchase was not found.')
    await repository.lockBuyer(tx, asked.buyerId)
    const known = (await findSale(tx, id)) ?? asked
    if (known.refundedAt) return toSale(known)
    // What was sold comes first, as it does for whoever moves a track onto an album: a track that joins at this moment goes back too.
    if (known.kind === 'album') await holdAlbum(tx, known.contentId as AlbumId)
    else await countSale(tx, known.contentId as TrackId, -1)
    await setRefunded(tx, id, reason || null, now)
    const sale = (await findSale(tx, id)) ?? known
    await tell(tx, sale, now)
    const subject = `sale ${id}, “${sale.title}” to @${sale.buyerUsername}`
    await noteAct(tx, { admin, act: 'sale-refunded', subject, details: reason, at: now })
    await giveBack(tx, sale, now)
    await makeGood(tx, sale.buyerId, now)
    return toSale(sale)
  })
}

/** Every line of the sale runs backwards. Who has spent their part owes it: it comes out of what they earn next. */
async function giveBack(tx: Tx, { id, title }: SaleRow, now: Date): Promise<void> {
  const sold = await findLines(tx, `purchase:${id}`)
  if (!sold) return
  const earners = sold.map(({ account }) => account).filter((account) => ownerOf(account) !== null)
  const left = await holdAccounts(tx, earners)
  await postEntry(tx, {
    at: now,
    reason: 'refund',
    description: `Refund: ${title}`.slice(0, 500),
    reference: `refund:${id}`,
    lines: sold.flatMap((line) => backwards(line, left)),
  })
}

function backwards({ account, amount }: Line, left: Map<Account, Micros>): Line[] {
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

async function tell(tx: Tx, { title, amountPence, artistId, buyerId }: SaleRow, now: Date): Promise<void> {
  const amount = `£${poundsOf(amountPence).toFixed(2)}`
  await tellActivity(tx, {
    userId: buyerId,
    kind: 'refund',
    text: `Your purchase of “${title}” was refunded: ${amount} is back in your wallet.`,
    href: '/wallet',
    at: now,
  })
  await tellActivity(tx, {
    userId: artistId,
    kind: 'refund',
    text: `A sale of “${title}” for ${amount} was refunded.`,
    href: '/admin/money',
    at: now,
  })
}
