import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { UsedAs } from '../sales/use.ts'

export type PreOrderRow = {
  id: number
  accountId: UserId
  albumId: AlbumId
  pricePence: Pence
  extraPence: Pence
  artistPercent: number
  isAnonymous: boolean
  orderedAt: Date
  promisedAt: Date
  endedAt: Date | null
  saleId: number | null
  refundReason: string | null
}

type NewPreOrder = Omit<PreOrderRow, 'id' | 'endedAt' | 'saleId' | 'refundReason'>

export const insertPreOrder = (tx: Tx, order: NewPreOrder) =>
  tx.one<PreOrderRow>`
    insert into pre_order (account_id, album_id, price_pence, extra_pence, artist_percent, is_anonymous, ordered_at, promised_at)
    values (${order.accountId}, ${order.albumId}, ${order.pricePence}, ${order.extraPence}, ${order.artistPercent},
      ${order.isAnonymous}, ${order.orderedAt}, ${order.promisedAt})
    returning *`

export const findWaiting = (tx: Tx, account: UserId, album: AlbumId) =>
  tx.maybeOne<PreOrderRow>`
    select * from pre_order where account_id = ${account} and album_id = ${album} and ended_at is null`

export const findPreOrder = (tx: Tx, id: number) => tx.maybeOne<PreOrderRow>`select * from pre_order where id = ${id}`

export const listWaitingOf = (tx: Tx, account: UserId) =>
  tx.rows<PreOrderRow>`select * from pre_order where account_id = ${account} and ended_at is null order by id`

/** Tracks that are out before the album. They are owned at once, and sold with the rest of the album. */
export const giveTracks = (
  tx: Tx,
  { id, accountId, artistPercent, isAnonymous, orderedAt }: PreOrderRow,
  trackIds: readonly TrackId[],
) =>
  tx.rows`
    insert into purchase (account_id, track_id, amount_pence, bought_at, artist_percent, is_anonymous, pre_order_id)
    select ${accountId}, track_id, 0, ${orderedAt}, ${artistPercent}, ${isAnonymous}, ${id}
    from unnest(${trackIds}::bigint[]) as given (track_id)
    on conflict do nothing`

/** The tracks that a pre-order has brought. */
export const listGiven = (tx: Tx, id: number) =>
  tx.rows<{ id: number; trackId: TrackId }>`
    select id, track_id from purchase where pre_order_id = ${id} and refunded_at is null order by track_id for update`

export type Use = { preOrderId: number; usedAs: UsedAs; usedAt: Date }

/** The first use of a track that each of these pre-orders brought, where there was one. */
export const listFirstUses = (tx: Tx, ids: readonly number[]) =>
  tx.rows<Use>`
    select distinct on (pre_order_id) pre_order_id, used_as, used_at
    from purchase join purchase_use on purchase_id = purchase.id
    where pre_order_id = any(${ids}::bigint[]) order by pre_order_id, used_at, used_as`

type Settled = { saleId: number; given: readonly { id: number }[]; amounts: readonly Pence[]; now: Date }

/** Makes what a pre-order brought the parts of one sale of the album. */
export async function becomeSale(
  tx: Tx,
  { id, albumId, extraPence }: PreOrderRow,
  { saleId, given, amounts, now }: Settled,
) {
  await tx.rows`
    update purchase set sale_id = ${saleId}, album_id = ${albumId}, amount_pence = part.amount, bought_at = ${now}, pre_order_id = null,
      extra_pence = case purchase.id when ${saleId} then ${extraPence}::int else 0 end
    from unnest(${given.map((row) => row.id)}::bigint[], ${amounts}::int[]) as part (id, amount)
    where purchase.id = part.id`
  await tx.rows`update pre_order set ended_at = ${now}, sale_id = ${saleId} where id = ${id}`
}

/** Ends a pre-order, and the ownership of what it brought. */
export async function setRefunded(tx: Tx, id: number, reason: string, now: Date) {
  await tx.rows`
    update purchase set refunded_at = ${now}, refund_reason = ${reason} where pre_order_id = ${id} and refunded_at is null`
  await tx.rows`update pre_order set ended_at = ${now}, refund_reason = ${reason} where id = ${id}`
}
