import type { Purchase } from '@fairwave/contract/commerce'
import type { UserId } from '@fairwave/contract/ids'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { noteAboutTrack } from '../api/track-detail.ts'
import { announce } from '../lib/announce.ts'
import { addPounds } from './charging/add-pounds.ts'

/** A track or an album as the till needs to know it. */
export type ForSale = {
  kind: 'track' | 'album'
  id: number
  title: string
  artistId: number
  artistName: string
  price: number
  /** Nothing of its artist's is sold at the moment. */
  isOffSale?: boolean | undefined
}

export type Bought = { trackIds: number[]; balance: number }

/**
 * Pays from the wallet and takes over what was bought. The server charges once however often it is asked, so whoever lost
 * the connection on the way may simply ask again.
 */
export async function buyMusic({ kind, id, title, artistId, price }: ForSale, extra = 0): Promise<Bought> {
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
  const purchases = await confirm(kind, id)
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
  // An answer that was lost says nothing about the charge: asking once more tells, and charges nothing twice.
  const { data } = await askedTwice(() => call('POST /api/credits/spend', order))
  return { balance: data.currentWalletBalance }
}

const askedTwice = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    return ask()
  })

async function confirm(kind: ForSale['kind'], id: number): Promise<Purchase[]> {
  const order = { params: { id }, body: {} }
  if (kind === 'album') return (await askedTwice(() => call('POST /api/purchase/album/:id', order))).purchases
  return [(await askedTwice(() => call('POST /api/purchase/track/:id', order))).purchase]
}

const CHANGED_BY_BUYING = [
  'GET /api/credits/wallet',
  'GET /api/me/wallet/history',
  'GET /api/user/purchases',
  'GET /api/me/purchases',
  'GET /api/purchase/user',
  'GET /api/me/library',
  'GET /api/tracks',
  'GET /api/albums/:id',
  'GET /api/albums/artist/:id',
  'GET /api/artists/:username',
  'GET /api/downloads/track/:id/formats',
  'GET /api/downloads/album/:id/formats',
]

/** Tells the whole app what is owned now, and has the wallet and the lists fetched again. */
export function noteBought(queries: QueryClient, { trackIds }: Pick<Bought, 'trackIds'>): void {
  for (const trackId of trackIds) {
    noteAboutTrack(queries, trackId, { inLibrary: true, isOwned: true })
    announce('libraryUpdate', { trackId, inLibrary: true, purchased: true })
  }
  refreshForSale(queries)
}

/** Loads again what shows prices, purchases or the balance. */
export function refreshForSale(queries: QueryClient): void {
  for (const name of CHANGED_BY_BUYING) void queries.invalidateQueries({ queryKey: [name] })
}
