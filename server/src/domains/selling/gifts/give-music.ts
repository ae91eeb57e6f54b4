import type { UserId } from '@fairwave/contract/ids'
import { type Pence, pence, poundsOf } from '@fairwave/contract/money'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { enqueuePaymentEmail } from '../../ground/ledger/payment-email.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { countSales, getContentForSale } from '../../music/pricing/content-for-sale.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { costs, notifySale, refuseUnlessSold } from '../sales/buy.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { returnableUntil } from '../sales/returnable-until.ts'
import { saleLines } from '../sales/sale-lines.ts'
import { spreadPrice } from '../sales/split-sale.ts'
import { addLink } from './gift-links.ts'
import { limitGiftEmails } from './limit-gift-emails.ts'
import * as repository from './repository-gifts.ts'
import { SEND_GIFT_EMAIL } from './send-gift-email.ts'

/** A gift costs what it costs those who own nothing of it: what the giver owns makes no difference. */
const OWNS_NOTHING = 0 as UserId

/** What a track or album costs as a gift. */
export const getGiftTerms = ({ db, clock }: Context, contentId: number) =>
  db.transaction(async (tx) => {
    const content = await getContentForSale(tx, contentId, OWNS_NOTHING, clock.now())
    const { price, artistPercent, collaborators } = content
    return { price: poundsOf(price), artistPercent, isSplit: collaborators.length > 0 }
  })

type Order = {
  giver: UserId
  key: string
  contentId: number
  price: Pence
  extra?: Pence | undefined
  anonymous?: boolean | undefined
  recipientEmail?: string | undefined
  message?: string | null | undefined
}

/**
 * Buys music for another person. The sale is complete when it is paid: the artist has earned it, and redeeming moves no
 * money. One key is one gift, however often and from however many places it is sent.
 */
export function giveMusic(context: Context, order: Order) {
  const { db, clock } = context
  return limitGiftEmails(context, order.giver, order.recipientEmail, () =>
    runInOrder(db, `buyer:${order.giver}`, () =>
      db.transaction(async (tx) => {
        const now = clock.now()
        await lockBuyer(tx, order.giver)
        const known = await repository.findByKey(tx, order.giver, order.key)
        const made = await addLink(tx, { id: known ?? (await pay(context, tx, order, now)), giver: order.giver, now })
        if (made.gift.contentId !== order.contentId)
          throw new Refusal('conflict', 'This key was used for another gift.')
        return made
      }),
    ),
  )
}

async function pay(context: Context, tx: Tx, order: Order, now: Date): Promise<number> {
  const { giver, key, contentId, price, extra = pence(0), anonymous, recipientEmail, message } = order
  const content = await getContentForSale(tx, contentId, OWNS_NOTHING, now)
  await refuseUnlessSold(tx, content, giver)
  if (content.price > price) throw new Refusal('conflict', costs(content, pence(0)))
  const { kind, title, artistId, artistPercent, trackIds } = content
  const amount = pence(content.price + extra)
  if (amount === 0) throw new Refusal('conflict', `This ${kind} is free: send a link to its page instead.`)
  const isAnonymous = anonymous ?? (await buysAnonymously(tx, giver))
  // The track's own row first, as in other sales.
  if (kind === 'track') await countSales(tx, trackIds)
  const id = await repository.insertGift(tx, {
    giver,
    key,
    kind,
    contentId,
    amount,
    extra,
    artistPercent,
    isAnonymous,
    message: message || null,
    recipientEmail: recipientEmail ?? null,
    now,
  })
  await repository.insertTracks(tx, id, trackIds)
  const [what, href] = [`“${title}” as a gift`, `/${kind}/${contentId}`]
  await notifySale(tx, artistId, { buyer: giver, isAnonymous, what, href, paid: amount, now })
  await enqueuePaymentEmail(context, tx, { reference: `gift:${id}` })
  if (recipientEmail) await context.jobs.enqueue(tx, SEND_GIFT_EMAIL, { giftId: id })
  const amounts = spreadPrice(amount, trackIds.length)
  await postEntry(tx, {
    at: now,
    reason: kind === 'album' ? 'album-sale' : 'track-sale',
    description: `Gift: ${title}`.slice(0, 500),
    reference: `gift:${id}`,
    returnableUntil: returnableUntil(now),
    lines: saleLines(content, { buyer: giver, extra, trackIds, amounts }),
  })
  return id
}
