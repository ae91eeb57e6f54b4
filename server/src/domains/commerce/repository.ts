import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { sql, type Tx } from '../../platform/db.ts'
import type { PageAsked } from '../../platform/http/time-pages.ts'

export type PurchaseRow = {
  id: number
  trackId: TrackId
  albumId: AlbumId | null
  trackTitle: string
  artistName: string
  trackGenre: string | null
  amountPence: Pence
  at: Date
}

/** What somebody bought and still owns, one more than asked for. Deleted tracks are there too: they were paid for. */
export const listPurchases = (tx: Tx, account: UserId, { before, limit }: PageAsked) =>
  tx.rows<PurchaseRow>`
    select purchase.id, track_id, purchase.album_id, title as track_title, display_name as artist_name,
      track.genre as track_genre, amount_pence, bought_at as at
    from purchase
      join track on track.id = track_id
      join account on account.id = track.artist_id
    where account_id = ${account} and refunded_at is null
      and ${before ? sql`(bought_at, purchase.id) < (${before.at}, ${before.id})` : sql`true`}
    order by bought_at desc, purchase.id desc limit ${limit + 1}`

export const owns = async (tx: Tx, account: UserId, track: TrackId) =>
  (await tx.one<{ isOwned: boolean }>`select owns(${account}, ${track}) as is_owned`).isOwned
