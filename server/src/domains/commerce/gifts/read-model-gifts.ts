import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { PageRequest } from '../../../platform/http/time-pages.ts'

export type GiftRow = {
  id: number
  kind: 'track' | 'album'
  contentId: number
  title: string
  artistId: UserId
  artistName: string
  artistUsername: string
  giverId: UserId
  /** Null where the giver has left. */
  giverName: string | null
  isGiverDemo: boolean
  amountPence: Pence
  at: Date
  message: string | null
  recipientEmail: string | null
  redeemedAt: Date | null
  saleId: number | null
  refundedAt: Date | null
  refundReason: string | null
}

const GIFT = sql`
  gift.id, case when gift.album_id is null then 'track' else 'album' end as kind, coalesce(gift.album_id, gift.track_id) as content_id,
  coalesce(album.title, track.title) as title, artist.id as artist_id, artist.display_name as artist_name,
  artist.username as artist_username, giver_id, case when giver.deleted_at is null then giver.display_name end as giver_name,
  giver.is_demo as is_giver_demo, amount_pence, given_at as at, message, recipient_email, redeemed_at, sale_id, refunded_at, refund_reason
  from gift
    left join track on track.id = gift.track_id
    left join album on album.id = gift.album_id
    join account artist on artist.id = coalesce(album.artist_id, track.artist_id)
    join account giver on giver.id = giver_id`

export const findGift = (tx: Tx, id: number) => tx.maybeOne<GiftRow>`select ${GIFT} where gift.id = ${id}`

export const findGiftByCode = (tx: Tx, hash: Buffer) =>
  tx.maybeOne<GiftRow>`select ${GIFT} where gift.id = (select gift_id from gift_code where code_hash = ${hash})`

/** What one giver gave, one row more than requested. */
export const listGiftsOf = (tx: Tx, giver: UserId, { before, limit }: PageRequest) =>
  tx.rows<GiftRow>`
    select ${GIFT} where giver_id = ${giver}
      and ${before ? sql`(given_at, gift.id) < (${before.at}, ${before.id})` : sql`true`}
    order by given_at desc, gift.id desc limit ${limit + 1}`

/** Whose a purchase is. */
export const findOwner = async (tx: Tx, sale: number) =>
  (await tx.one<{ accountId: UserId }>`select account_id from purchase where id = ${sale}`).accountId

const IS_REMOVED = sql`
  not exists (select from listed_track song where song.id = gift.track_id)
  and not exists (
    select from listed_album cover join listed_track song on song.album_id = cover.id where cover.id = gift.album_id)`

/** Open gifts of music that was removed. */
export const listRemoved = (tx: Tx, limit: number) =>
  tx.rows<{ id: number; giverId: UserId }>`
    select id, giver_id from gift where redeemed_at is null and refunded_at is null and ${IS_REMOVED} order by id limit ${limit}`

export const isRemoved = async (tx: Tx, id: number) =>
  (await tx.one<{ found: boolean }>`select exists (select from gift where id = ${id} and ${IS_REMOVED}) as found`).found
