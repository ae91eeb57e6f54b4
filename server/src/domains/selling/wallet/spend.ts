import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type ForSale, getContentForSale } from '../../music/pricing/content-for-sale.ts'
import { buy, costs } from '../sales/buy.ts'
import { getWallet } from './get-wallet.ts'

type Spending = {
  buyer: UserId
  contentId: number
  amount: Pence
  extra?: Pence | undefined
  recipientId?: UserId | undefined
  contentType?: 'track' | 'album' | undefined
  anonymous?: boolean | undefined
}

/** Pays for a track or an album from the wallet. We decide price and recipient; what the caller sends must agree. */
export async function spend(context: Context, spending: Spending) {
  const { buyer, contentId, amount, extra, recipientId, contentType, anonymous } = spending
  await buy(context, {
    buyer,
    extra,
    anonymous,
    find: (tx) => getContentForSale(tx, contentId, buyer, context.clock.now()),
    check: (content, given) => {
      refuseOther(content, recipientId, contentType)
      if (amount !== content.price + given) throw new Refusal('invalid', costs(content, given))
    },
  })
  return getWallet(context, buyer)
}

function refuseOther({ artistId, kind }: ForSale, recipientId?: UserId, contentType?: 'track' | 'album'): void {
  if (recipientId !== undefined && recipientId !== artistId) {
    throw new Refusal('invalid', 'The money for this goes to another user.')
  }
  if (contentType !== undefined && contentType !== kind)
    throw new Refusal('invalid', `This is not ${contentType === 'album' ? 'an album' : 'a track'}.`)
}
