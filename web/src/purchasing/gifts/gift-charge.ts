import type { ApiInput } from '@fairwave/contract/api'
import { PRODUCT } from '@fairwave/contract/product'
import { GIFT_RULE } from '@fairwave/contract/selling/return-rules'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { formatPounds } from '../../lib/format-pounds.ts'
import { toast } from '../../ui/toast.tsx'
import type { ForSale } from '../buy-music.ts'
import { askedTwice } from '../charging/asked-twice.ts'
import type { Charge, Terms } from '../charging/charge.ts'
import { payeeOf, splitPrice } from '../charging/split-price.ts'

export type GiftOrder = Pick<ApiInput<'POST /api/gifts'>['body'], 'key' | 'recipientEmail' | 'message'>

/** A track or an album for another person, paid from the wallet. `onGiven` gets the code of the link to it. */
export const giftCharge = (content: ForSale, order: GiftOrder, onGiven: (code: string) => void): Charge => ({
  title: 'Pay for your gift',
  description: `“${content.title}” by ${content.artistName}, in high quality, for ${order.recipientEmail || 'the person you give the link to'}.`,
  terms: () => giftTerms(content),
  note: GIFT_RULE,
  paidFrom: 'wallet',
  payLabel: (pounds) => `Pay ${formatPounds(pounds)}`,
  pay: async ({ pounds }) => {
    try {
      // The key makes it one gift, so a lost response can be asked for again.
      const body = { ...order, contentId: content.id, price: pounds }
      onGiven((await askedTwice(() => call('POST /api/gifts', { body }))).code)
      return true
    } catch (error) {
      const description = reasonOf(error, 'We couldn’t buy the gift. Please try again.')
      toast({ title: 'Purchase Failed', description, variant: 'destructive' })
      return false
    }
  },
})

async function giftTerms({ id, artistName }: ForSale): Promise<Terms> {
  const { price, artistPercent, isSplit } = await call('GET /api/releases/:id/gift-terms', { params: { id } })
  const { total, toArtist, toPlatform } = splitPrice(price, 0, artistPercent)
  return {
    pounds: total,
    split: [
      { to: payeeOf({ artistName, isSplit }), pounds: toArtist, note: `${artistPercent}%` },
      { to: PRODUCT, pounds: toPlatform },
    ],
  }
}
