import type { AlbumId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export const idsOfMoreByArtist = async (
  tx: Tx,
  { artistId, except }: { artistId: UserId; except: AlbumId },
  limit: number,
) =>
  (
    await tx.rows<{ id: AlbumId }>`
      select id from listed_album album
      where artist_id = ${artistId} and id <> ${except} and exists (select from listed_track where album_id = album.id)
      order by release_on desc, id desc limit ${limit}`
  ).map(({ id }) => id)

type SharedBuyers = { id: AlbumId; artistId: UserId; fewestBuyers: number; limit: number }

/** At most so many buyers of each track, and purchases of each buyer, are read: a best-seller costs no more than other albums. */
const BUYERS_READ = 300
const PURCHASES_READ = 100

/** Other artists' albums with the most buyers in common, counting only buyers who don't stay anonymous, for neither purchase. */
export const idsBoughtBySameBuyers = async (tx: Tx, { id, artistId, fewestBuyers, limit }: SharedBuyers) =>
  (
    await tx.rows<{ id: AlbumId }>`
      with buyer as (
        select distinct found.account_id from listed_track track cross join lateral (
          select account_id from purchase
          where track_id = track.id and refunded_at is null and not is_anonymous limit ${BUYERS_READ}) found
        where track.album_id = ${id} limit ${BUYERS_READ}
      )
      select other.album_id as id from buyer cross join lateral (
        select track_id from purchase
        where purchase.account_id = buyer.account_id and refunded_at is null and not is_anonymous
        order by bought_at desc, purchase.id desc limit ${PURCHASES_READ}) bought
        join listed_track other on other.id = bought.track_id
        join listed_album album on album.id = other.album_id
      where album.id <> ${id} and album.artist_id <> ${artistId}
      group by other.album_id having count(distinct buyer.account_id) >= ${fewestBuyers}
      order by count(distinct buyer.account_id) desc, other.album_id desc limit ${limit}`
  ).map((row) => row.id)
