import { PRODUCT } from '@fairwave/contract/product'
import { RETURN_RULE } from '@fairwave/contract/return-rules'
import type { QueryClient } from '@tanstack/react-query'
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
  pay: Charge['pay']
  onBought: (trackIds: number[]) => Promise<void>
}

/** A track or an album, bought from the wallet, or by card where that is short. */
export const purchaseCharge = (queries: QueryClient, { content, extra, pay, onBought }: Order): Charge => ({
  title: content.kind === 'album' ? 'Buy Album' : 'Buy Track',
  description: `“${content.title}” by ${content.artistName} in high quality, to stream and download, for good.`,
  terms: () => purchaseTerms(queries, content, extra),
  note: RETURN_RULE,
  paidFrom: 'wallet',
  payLabel: (pounds) => (pounds > 0 ? `Pay ${formatPounds(pounds)}` : 'Get it free'),
  emailsOf: { artistId: content.artistId, artistName: content.artistName, source: 'purchase' },
  byCard: { contentId: content.id, extra, onBought },
  pay,
})

async function purchaseTerms(queries: QueryClient, content: ForSale, extra: number): Promise<Terms> {
  const { price, artistPercent, isSplit } = await loadForSale(queries, content)
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
