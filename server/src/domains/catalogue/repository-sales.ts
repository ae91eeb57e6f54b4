import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../platform/db.ts'

type Sold = { id: number; title: string; artistId: UserId; price: Pence; artistPercent: number }

export const findTrackForSale = (tx: Tx, id: TrackId) =>
  tx.maybeOne<Sold & { collaborators: { id: UserId; percent: number }[] }>`
    select id, title, artist_id, price_pence as price, artist_percent,
      coalesce((
        select json_agg(json_build_object('id', artist_id, 'percent', percent) order by position)
        from track_collaborator where track_id = ${id} and accepted_at is not null and percent > 0), '[]') as collaborators
    from listed_track where id = ${id}`

export const findAlbumForSale = (tx: Tx, id: AlbumId) =>
  tx.maybeOne<Sold & { trackIds: TrackId[] }>`
    select id, title, artist_id, price_pence as price, artist_percent,
      coalesce((
        select json_agg(id order by created_at, id) from listed_track where album_id = ${id}), '[]') as track_ids
    from listed_album where id = ${id}`

export const isAlbum = async (tx: Tx, id: number) =>
  (await tx.one<{ found: boolean }>`select exists (select from album where id = ${id}) as found`).found

export const countSale = (tx: Tx, id: TrackId) => tx.rows`update track set buy_count = buy_count + 1 where id = ${id}`
