import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type SaleRow = {
  id: number
  kind: 'track' | 'album'
  contentId: number
  title: string
  artistId: UserId
  artistName: string
  artistUsername: string
  buyerId: UserId
  buyerName: string
  buyerUsername: string
  isAnonymous: boolean
  isBundled: boolean
  amountPence: Pence
  tracks: number
  at: Date
  refundedAt: Date | null
  refundReason: string | null
}

const SALE = sql`
  sale.id, case when sale.album_id is null then 'track' else 'album' end as kind,
  coalesce(sale.album_id, sale.track_id) as content_id, coalesce(album.title, track.title) as title,
  artist.id as artist_id, artist.display_name as artist_name, artist.username as artist_username,
  buyer.id as buyer_id, buyer.display_name as buyer_name, buyer.username as buyer_username, sale.is_anonymous, sale.bundle_percent is not null as is_bundled,
  part.amount_pence, part.tracks, sale.bought_at as at, sale.refunded_at, sale.refund_reason
  from purchase sale
    join track on track.id = sale.track_id
    left join album on album.id = sale.album_id
    join account artist on artist.id = coalesce(album.artist_id, track.artist_id)
    join account buyer on buyer.id = sale.account_id
    cross join lateral (
      select sum(amount_pence)::int as amount_pence, count(*)::int as tracks from purchase
      where purchase.id = sale.id or purchase.sale_id = sale.id) as part`

/** What a pre-order brought so far is no sale. */
const IS_SALE = sql`((sale.sale_id is null or sale.sale_id = sale.id) and sale.pre_order_id is null)`

/** Sales, one row more than requested. Buyers quote the number of their receipt, such as `P-12`. */
export const listSales = (tx: Tx, words: string, { before, limit }: PageRequest) =>
  tx.rows<SaleRow>`
    select ${SALE}
    where ${IS_SALE}
      and ${before ? sql`(sale.bought_at, sale.id) < (${before.at}, ${before.id})` : sql`true`}
      and ${
        words === ''
          ? sql`true`
          : sql`(sale.id::text = ${words} or 'p-' || sale.id = lower(${words}) or strpos(lower(concat_ws(' ', buyer.username, buyer.email, artist.display_name, artist.username, album.title, track.title)), lower(${words})) > 0)`
      }
    order by sale.bought_at desc, sale.id desc limit ${limit + 1}`

/** What one buyer bought, refunded sales included, one row more than requested. */
export const listSalesTo = (tx: Tx, buyer: UserId, { before, limit }: PageRequest) =>
  tx.rows<SaleRow>`
    select ${SALE}
    where ${IS_SALE} and sale.account_id = ${buyer}
      and ${before ? sql`(sale.bought_at, sale.id) < (${before.at}, ${before.id})` : sql`true`}
    order by sale.bought_at desc, sale.id desc limit ${limit + 1}`

export const listSalesById = (tx: Tx, ids: readonly number[]) =>
  tx.rows<SaleRow>`select ${SALE} where ${IS_SALE} and sale.id = any(${ids})`

export const findSale = (tx: Tx, id: number) =>
  tx.maybeOne<SaleRow>`select ${SALE} where ${IS_SALE} and sale.id = ${id}`

/** Ends the ownership that a sale gave its buyer. */
export const setRefunded = (tx: Tx, id: number, reason: string | null, now: Date) =>
  tx.rows`
    update purchase set refunded_at = ${now}, refund_reason = ${reason}
    where (id = ${id} or sale_id = ${id}) and refunded_at is null`
