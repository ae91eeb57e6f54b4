import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

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
  artistPercent: number
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
  giver.is_demo as is_giver_demo, amount_pence, gift.artist_percent, given_at as at, message, recipient_email, redeemed_at, sale_id, refunded_at, refund_reason
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

/** An artist who deletes music leaves it to those it was given to; what administrators rejected is given to no one. */
const IS_REJECTED = sql`
  not exists (
    select from gift_track join track song on song.id = gift_track.track_id
    where gift_id = gift.id and song.hidden_because is distinct from 'rejected' and song.state <> 'failed')`

/** Open gifts of music that administrators rejected. */
export const listRejected = (tx: Tx, limit: number) =>
  tx.rows<{ id: number; giverId: UserId }>`
    select id, giver_id from gift where redeemed_at is null and refunded_at is null and ${IS_REJECTED} order by id limit ${limit}`

export const isRejected = async (tx: Tx, id: number) =>
  (await tx.one<{ found: boolean }>`select exists (select from gift where id = ${id} and ${IS_REJECTED}) as found`)
    .found

/** What redeeming gives: the tracks that it was given with, and those that are on the album by now. */
export const listTracksGiven = async (tx: Tx, id: number) =>
  (
    await tx.rows<{ id: TrackId }>`
      select song.id from gift join track song on song.id = gift.track_id or song.album_id = gift.album_id
          or song.id in (select track_id from gift_track where gift_id = gift.id)
        left join gift_track on gift_track.gift_id = gift.id and gift_track.track_id = song.id
      where gift.id = ${id} and song.hidden_because is distinct from 'rejected' and song.state <> 'failed'
        and (gift_track.track_id is not null or song.id in (select listed.id from album_track listed))
      order by song.created_at, song.id`
  ).map((row) => row.id)
