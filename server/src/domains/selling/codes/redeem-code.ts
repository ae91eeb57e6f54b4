import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import type { CodeGift } from '@fairwave/contract/selling/codes'
import { runInOrder } from '../../../platform/concurrency/run-in-order.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type ForSale, getContentForSale } from '../../music/pricing/content-for-sale.ts'
import { findUser } from '../../people/accounts/find-users.ts'
import { buysAnonymously } from '../../people/accounts/purchase-privacy.ts'
import { hashOfCode } from '../discounts/code-text.ts'
import { limitWrongCodes } from '../discounts/limit-wrong-codes.ts'
import { checkGift, redeemGift } from '../gifts/redeem-gift.ts'
import { charge, refuseUnlessSold } from '../sales/buy.ts'
import { listOwnedBy, lockBuyer } from '../sales/repository-purchases.ts'
import * as repository from './repository-sheets.ts'

const NOTHING = pence(0)

type Redeeming = { code: string; address: string }

/** What a code, or a link to a gift, gives. Visitors may look before they sign in. */
export function checkCode(context: Context, { code, address, viewer }: Redeeming & { viewer: UserId | null }) {
  return limitWrongCodes(context, address, () =>
    context.db.transaction(async (tx) => {
      const [hash, now] = [hashOfCode(code), context.clock.now()]
      const gift = await checkGift(tx, hash, viewer)
      if (gift) return gift
      const found = await findUsable(tx, hash, now)
      if (found.redeemedAt && found.redeemedBy !== viewer) throw redeemed()
      return toGift(tx, await getContentForSale(tx, found.contentId, viewer ?? (0 as UserId), now))
    }),
  )
}

/**
 * Makes the caller the owner of what a code gives. The code is used up in the transaction of the purchase, so that it gives
 * one purchase however often it is sent, and none where that is refused. The purchase costs nothing and moves no money.
 */
export function redeemCode(context: Context, { code, address, account }: Redeeming & { account: UserId }) {
  const { db, clock } = context
  return limitWrongCodes(context, address, () =>
    runInOrder(db, `buyer:${account}`, () =>
      db.transaction(async (tx): Promise<CodeGift> => {
        const [hash, now] = [hashOfCode(code), clock.now()]
        await lockBuyer(tx, account)
        const gift = await redeemGift(tx, { hash, account, now })
        if (gift) return gift
        const found = await findUsable(tx, hash, now)
        const content = await getContentForSale(tx, found.contentId, account, now)
        if (!(await repository.takeCode(tx, hash, account, now))) {
          // Its own second press finds what the first one did.
          if ((await repository.findCode(tx, hash))?.redeemedBy === account) return toGift(tx, content)
          throw redeemed()
        }
        if ((await listOwnedBy(tx, account, content)).length > 0)
          throw new Refusal('conflict', `You already own “${content.title}”. Your code is still good: pass it on.`)
        await refuseUnlessSold(tx, content, account)
        const isAnonymous = await buysAnonymously(tx, account)
        const free = { ...content, price: NOTHING }
        await charge(tx, free, { buyer: account, extra: NOTHING, isAnonymous, now, verb: 'redeemed a code for' })
        return toGift(tx, content)
      }),
    ),
  )
}

async function findUsable(tx: Tx, hash: Buffer, now: Date): Promise<repository.CodeRow> {
  const found = await repository.findCode(tx, hash)
  if (!found) throw new Refusal('not-found', 'We don’t know this code. Please check it letter by letter.')
  if (found.redeemedAt) return found
  if (found.revokedAt) throw new Refusal('gone', 'The artist has ended this code.')
  if (found.expiresAt && found.expiresAt <= now) throw new Refusal('gone', 'This code has expired.')
  return found
}

const redeemed = () => new Refusal('conflict', 'This code has already been redeemed.')

async function toGift(tx: Tx, { kind, id, title, artistId }: ForSale): Promise<CodeGift> {
  const artist = await findUser(tx, artistId)
  return {
    kind,
    contentId: id,
    title,
    artistName: artist?.displayName ?? '',
    artistUsername: artist?.username ?? '',
    from: null,
  }
}
