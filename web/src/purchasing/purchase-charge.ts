import { PRODUCT } from '@fairwave/contract/product'
import { RETURN_RULE } from '@fairwave/contract/selling/return-rules'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { apiQuery } from '../api/query-client.ts'
import { trackQuery } from '../api/track-detail.ts'
import { formatPounds } from '../lib/format-pounds.ts'
import type { ForSale } from './buy-music.ts'
import type { Charge, Terms } from './charging/charge.ts'
import { payeeOf, splitPrice } from './charging/split-price.ts'

type Order = {
  content: ForSale
  /** On top of the price, in pounds. */
  extra: number
  /** A discount code. */
  code?: string | undefined
  pay: Charge['pay']
  onBought: (trackIds: number[]) => Promise<void>
}

/** A track or an album, bought from the wallet, or by card where that is short. */
export const purchaseCharge = (queries: QueryClient, { content, extra, code, pay, onBought }: Order): Charge => ({
  title: content.kind === 'album' ? 'Buy Album' : 'Buy Track',
  description: `“${content.title}” by ${content.artistName} in high quality, to stream and download, for good.`,
  terms: () => purchaseTerms(queries, content, extra, code),
  note: RETURN_RULE,
  paidFrom: 'wallet',
  payLabel: (pounds) => (pounds > 0 ? `Pay ${formatPounds(pounds)}` : 'Get it free'),
  emailsOf: { artistId: content.artistId, artistName: content.artistName, source: 'purchase' },
  // A code is paid from the wallet: its price is decided with the purchase.
  byCard: code === undefined ? { contentId: content.id, extra, onBought } : undefined,
  pay,
})

async function purchaseTerms(queries: QueryClient, content: ForSale, extra: number, code?: string): Promise<Terms> {
  const { artistPercent, isSplit, ...sold } = await loadForSale(queries, content)
  const checked = code && (await call('POST /api/discounts/check', { body: { code, contentId: content.id } }))
  const price = checked ? checked.price : sold.price
  const { total, toArtist, toPlatform } = splitPrice(price, extra, artistPercent)
  const share = total > 0 ? `${Math.round((toArtist / total) * 100)}%` : undefined
  return {
    pounds: total,
    split: [
      { to: payeeOf({ artistName: content.artistName, isSplit }), pounds: toArtist, note: share },
      { to: PRODUCT, pounds: toPlatform },
    ],
  }
}

type Sold = { price: number; artistPercent: number; isSplit: boolean }

/** The current terms of sale, not those from when the page was opened. */
const loadForSale = (queries: QueryClient, { kind, id }: ForSale): Promise<Sold> =>
  kind === 'album'
    ? queries.fetchQuery({ ...apiQuery('GET /api/albums/:id', { params: { id } }), staleTime: 0 })
    : queries.fetchQuery({ ...trackQuery(id), staleTime: 0 })
