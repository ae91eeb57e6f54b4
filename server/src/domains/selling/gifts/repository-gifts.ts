import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'

type NewGift = {
  giver: UserId
  key: string
  kind: 'track' | 'album'
  contentId: number
  amount: Pence
  extra: Pence
  artistPercent: number
  isAnonymous: boolean
  message: string | null
  recipientEmail: string | null
  now: Date
}

export const insertGift = async (tx: Tx, gift: NewGift) =>
  (
    await tx.one<{ id: number }>`
      insert into gift (giver_id, request_key, track_id, album_id, amount_pence, extra_pence, artist_percent, is_anonymous,
        message, recipient_email, given_at)
      values (${gift.giver}, ${gift.key}, ${gift.kind === 'track' ? gift.contentId : null},
        ${gift.kind === 'album' ? gift.contentId : null}, ${gift.amount}, ${gift.extra}, ${gift.artistPercent},
        ${gift.isAnonymous}, ${gift.message}, ${gift.recipientEmail}, ${gift.now})
      returning id`
  ).id

/** The tracks that it gives, whatever their artist deletes later. */
export const insertTracks = (tx: Tx, gift: number, tracks: readonly TrackId[]) =>
  tx.rows`insert into gift_track (gift_id, track_id) select ${gift}, id from unnest(${tracks}::bigint[]) as id`

export const findByKey = async (tx: Tx, giver: UserId, key: string) =>
  (await tx.maybeOne<{ id: number }>`select id from gift where giver_id = ${giver} and request_key = ${key}`)?.id

/** Until the transaction ends a gift is neither redeemed nor refunded by another. */
export const lockGift = (tx: Tx, id: number) => tx.rows`select from gift where id = ${id} for update`

export const insertCode = (tx: Tx, gift: number, hash: Buffer, now: Date) =>
  tx.rows`insert into gift_code (code_hash, gift_id, made_at) values (${hash}, ${gift}, ${now})`

export const deleteCodes = (tx: Tx, gift: number) => tx.rows`delete from gift_code where gift_id = ${gift}`

export const setRecipient = (tx: Tx, id: number, email: string) =>
  tx.rows`update gift set recipient_email = ${email} where id = ${id}`

/** The address is needed no longer, here and after a refund. */
export const setRedeemed = (tx: Tx, id: number, sale: number, now: Date) =>
  tx.rows`update gift set redeemed_at = ${now}, sale_id = ${sale}, recipient_email = null where id = ${id}`

type Refund = { reason: string; isReturn: boolean; now: Date }

export const setRefunded = (tx: Tx, id: number, { reason, isReturn, now }: Refund) =>
  tx.rows`
    update gift set refunded_at = ${now}, refund_reason = ${reason}, returned_at = ${isReturn ? now : null}, recipient_email = null
    where id = ${id}`

/** What a giver wrote, and to whom. The gifts themselves are sales, and stay good. */
export const forgetWords = (tx: Tx, giver: UserId) =>
  tx.rows`update gift set message = null, recipient_email = null where giver_id = ${giver}`
