import type { PaymentId, TrackId, UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { getTrackForSale } from '../../music/pricing/content-for-sale.ts'
import { releaseMusic } from '../../music/release-day/release-music.ts'
import { checkOut } from '../checkout/check-out.ts'
import { refundCheckout } from '../checkout/refund-checkout.ts'
import { redeemCode } from '../codes/redeem-code.ts'
import { giveMusic } from '../gifts/give-music.ts'
import type { CardContext } from '../payments/card-context.ts'
import { receiveProviderEvent } from '../payments/receive-provider-event.ts'
import { settlePreOrders } from '../pre-orders/settle-pre-orders.ts'
import { buy } from '../sales/buy.ts'
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts'

const POUND = pence(100)

/** What fans' money goes through. */
export type Action =
  | { act: 'buy'; buyer: UserId; trackId: TrackId }
  | { act: 'check-out'; buyer: UserId; trackId: TrackId }
  | { act: 'refund-checkout'; paymentId: PaymentId }
  | { act: 'give'; giver: UserId; trackId: TrackId; key: string }
  | { act: 'redeem'; account: UserId; code: string }
  | { act: 'renew' }
  | { act: 'release' }
  | { act: 'webhook'; body: string; signature: string }

export async function perform(dying: CardContext, action: Action): Promise<void> {
  if (action.act === 'buy') {
    await buy(dying, {
      buyer: action.buyer,
      trackId: action.trackId,
      find: (tx) => getTrackForSale(tx, action.trackId, dying.clock.now()),
    })
  } else if (action.act === 'check-out') {
    const { buyer, trackId } = action
    await checkOut(dying, { buyer, contentId: trackId, price: POUND, card: POUND, usesSavedCard: true })
  } else if (action.act === 'give') {
    const { giver, trackId, key } = action
    await giveMusic(dying, { giver, contentId: trackId, key, price: POUND, recipientEmail: `${key}@example.org` })
  } else if (action.act === 'redeem') {
    await redeemCode(dying, { code: action.code, account: action.account, address: 'somewhere' })
  } else if (action.act === 'refund-checkout') {
    await refundCheckout(dying, action)
  } else if (action.act === 'renew') {
    await renewSubscriptions(dying)
  } else if (action.act === 'release') {
    await releaseMusic(dying)
    await settlePreOrders(dying)
  } else {
    await receiveProviderEvent(dying, { body: Buffer.from(action.body), signature: action.signature })
  }
}
