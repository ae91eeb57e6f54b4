import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Micros, Pence } from '@fairwave/contract/money'
import { PRE_ORDERS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'

/** What has become of an ordered album. */
export type Fate = { isOut: boolean; isSuspended: boolean; isWithdrawn: boolean; isLate: boolean }

const ORDERED = sql`
  pre_order join album on album.id = pre_order.album_id join account artist on artist.id = album.artist_id
    left join unreleased on unreleased.content_id = album.id`
const IS_OUT = sql`album.hidden_at is null`
const IS_SUSPENDED = sql`artist.suspended_at is not null`
/** An album that was rejected may come back until the promise is too old. */
const IS_WITHDRAWN = sql`
  (album.hidden_at is not null and album.rejection_reason is null and not coalesce(unreleased.takes_pre_orders, false))`
const isLate = (now: Date) => sql`pre_order.promised_at <= ${addDays(now, -PRE_ORDERS.refundDays)}`

export const findFate = (tx: Tx, id: number, now: Date) =>
  tx.one<Fate>`
    select ${IS_OUT} as is_out, ${IS_SUSPENDED} as is_suspended, ${IS_WITHDRAWN} as is_withdrawn, ${isLate(now)} as is_late
    from ${ORDERED} where pre_order.id = ${id}`

/** Pre-orders whose album is out, withdrawn or late. */
export const listDue = (tx: Tx, now: Date) =>
  tx.rows<{ id: number; accountId: UserId }>`
    select pre_order.id, pre_order.account_id from ${ORDERED}
    where pre_order.ended_at is null and ((${IS_OUT} and not ${IS_SUSPENDED}) or ${IS_WITHDRAWN} or ${isLate(now)})
    order by pre_order.id`

export type ShownRow = {
  id: number
  accountId: UserId
  albumId: AlbumId
  title: string
  artistId: UserId
  artistName: string
  artistUsername: string
  amountPence: Pence
  orderedAt: Date
  promisedAt: Date
  endedAt: Date | null
  saleId: number | null
  refundReason: string | null
  releaseAt: Date | null
  isOut: boolean
}

const shown = (which: Sql) => sql`
  select pre_order.id, pre_order.account_id, album.id as album_id, album.title, artist.id as artist_id, artist.display_name as artist_name,
    artist.username as artist_username, paid.amount_pence, ordered_at, promised_at, ended_at, sale_id, refund_reason, release_at,
    ${IS_OUT} as is_out
  from ${ORDERED} cross join lateral (select (pre_order.price_pence + extra_pence)::int as amount_pence) as paid
  where ${which}`

export const findShown = (tx: Tx, id: number) => tx.one<ShownRow>`${shown(sql`pre_order.id = ${id}`)}`

/** Those that wait first, and the latest that were refunded. */
export const listShown = (tx: Tx, account: UserId, limit: number) =>
  tx.rows<ShownRow>`
    ${shown(sql`pre_order.account_id = ${account} and sale_id is null`)}
    order by ended_at is not null, pre_order.id desc limit ${limit}`

/** The artist's side of what waits, rounded as in a sale. */
export const listReceived = (tx: Tx, artist: UserId) =>
  tx.rows<{ albumId: AlbumId; title: string; releaseAt: Date | null; orders: number; amount: Micros }>`
    select album.id as album_id, album.title, release_at, count(*)::int as orders,
      sum(ceil(pre_order.price_pence * 10000.0 * pre_order.artist_percent / 100) + extra_pence * 10000)::bigint as amount
    from ${ORDERED}
    where album.artist_id = ${artist} and pre_order.ended_at is null
    group by album.id, release_at order by release_at, album.id`

type AlbumRow = {
  id: AlbumId
  title: string
  coverHash: string | null
  artistName: string
  artistUsername: string
  releaseAt: Date
}

export const listAlbumsOf = (tx: Tx, artist: UserId) =>
  tx.rows<AlbumRow>`
    select album.id, title, cover_hash, display_name as artist_name, username as artist_username, release_at
    from unreleased join album on album.id = content_id join account on account.id = artist_id
    where takes_pre_orders and artist_id = ${artist} and rejection_reason is null and suspended_at is null
    order by release_at, album.id`
