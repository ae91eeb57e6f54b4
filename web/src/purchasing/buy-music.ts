import type { UserId } from '@fairwave/contract/ids'
import type { Purchase } from '@fairwave/contract/selling/commerce'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { noteAboutTrack } from '../api/track-detail.ts'
import { announce } from '../lib/announce.ts'
import { addPounds } from './charging/add-pounds.ts'
import { askedTwice } from './charging/asked-twice.ts'

/** A track or an album, with what is needed to sell it. */
export type ForSale = {
  kind: 'track' | 'album'
  id: number
  title: string
  artistId: number
  artistName: string
  price: number
  /** The artist sells nothing at the moment. */
  isOffSale?: boolean | undefined
}

/** A discount code, and the price it lowers a release to. */
export type Discount = { code: string; price: number }

export type Bought = { trackIds: number[]; balance: number }

/**
 * Pays from the wallet and confirms the purchase. The server charges once however often it is asked, so after a lost
 * connection the same call can be made again.
 */
export async function buyMusic(content: ForSale, extra = 0, code?: string): Promise<Bought> {
  const { kind, id, title, artistId, price } = content
  // The purchase itself takes the code, and pays from the wallet.
  if (code !== undefined) {
    const bought = await confirm(kind, id, { price, code, ...(extra > 0 && { extra }) })
    const { balance } = await call('GET /api/credits/wallet')
    return { trackIds: bought.map(({ trackId }) => trackId), balance }
  }
  const amount = addPounds(price, extra)
  const { balance } =
    amount > 0
      ? await spend({
          amount,
          description: `${kind === 'album' ? 'Album' : 'Track'}: ${title}`,
          contentId: id,
          contentType: kind,
          recipientId: artistId,
          ...(extra > 0 && { extra }),
        })
      : await call('GET /api/credits/wallet')
  const purchases = await confirm(kind, id, { price })
  return { trackIds: purchases.map(({ trackId }) => trackId), balance }
}

type Spending = {
  amount: number
  description: string
  contentId: number
  contentType: 'track' | 'album'
  recipientId: number
  extra?: number
}

async function spend(body: Spending): Promise<{ balance: number }> {
  const order = { body: { ...body, recipientId: body.recipientId as UserId } }
  // A lost response says nothing about the charge. Asking again tells, and never charges twice.
  const { data } = await askedTwice(() => call('POST /api/credits/spend', order))
  return { balance: data.currentWalletBalance }
}

/** With the price that was shown: what was free a moment ago is not charged unseen. */
async function confirm(
  kind: ForSale['kind'],
  id: number,
  body: { price: number; code?: string; extra?: number },
): Promise<Purchase[]> {
  const order = { params: { id }, body }
  if (kind === 'album') return (await askedTwice(() => call('POST /api/purchase/album/:id', order))).purchases
  return [(await askedTwice(() => call('POST /api/purchase/track/:id', order))).purchase]
}

/** Announces to the page what is owned now. Queries are refetched automatically. */
export function announceBought(queries: QueryClient, { trackIds }: Pick<Bought, 'trackIds'>): void {
  for (const trackId of trackIds) {
    noteAboutTrack(queries, trackId, { inLibrary: true, isOwned: true })
    announce('libraryUpdate', { trackId, inLibrary: true, purchased: true })
  }
}
