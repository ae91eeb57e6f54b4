import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { albumPrice } from './album-price.ts'

type Sold = {
  id: number
  title: string
  artistId: UserId
  price: Pence
  artistPercent: number
  collaborators: { id: UserId; percent: number; trackId: TrackId }[]
}

const collaboratorsOf = (tracks: Sql) => sql`
  coalesce((
    select json_agg(json_build_object('id', artist_id, 'percent', percent, 'trackId', track_id) order by track_id, position)
    from track_collaborator where track_id in (${tracks}) and accepted_at is not null and percent > 0), '[]') as collaborators`

export const findTracksForSale = (tx: Tx, ids: readonly TrackId[]) =>
  tx.prepared.rows<Sold & { id: TrackId }>`
    select id, title, artist_id, price_pence as price, artist_percent, ${collaboratorsOf(sql`listed_track.id`)}
    from listed_track where id = any(${ids}::bigint[])`

/** Until the transaction ends no track can join the album, so that the sale includes all its tracks. Other sales are not blocked. */
export const lockAlbum = (tx: Tx, id: AlbumId) => tx.rows`select from album where id = ${id} for share`

/** With its bonus tracks, which an album without others is not sold for. */
export const findAlbumForSale = (tx: Tx, id: AlbumId, buyer: UserId) =>
  tx.maybeOne<Sold & { isLowered: boolean; trackIds: TrackId[] }>`
    select id, title, artist_id, ${albumPrice(buyer)} as price, ${albumPrice(buyer)} < ${albumPrice(null)} as is_lowered, artist_percent,
      coalesce((
        select json_agg(id order by is_bonus, created_at, id) from album_track where album_id = ${id}
        having not bool_and(is_bonus)), '[]') as track_ids,
      ${collaboratorsOf(sql`select song.id from album_track song where song.album_id = ${id}`)}
    from listed_album album where id = ${id}`

export type ToPreOrder = Omit<Sold, 'collaborators'> & {
  isLowered: boolean
  releaseAt: Date
  isSplit: boolean
  tracks: { id: TrackId; title: string; isOut: boolean }[]
}

/** Tracks that are out already, and those that wait with the album. */
const COMING = sql`
  from track song where song.album_id = album.id and song.state <> 'failed'
    and (song.hidden_at is null or song.hidden_because = 'unreleased')`

/** Its price is no more than for the tracks that the buyer does not own, as for an album that is out. */
export const findAlbumToPreOrder = (tx: Tx, id: AlbumId, buyer: UserId | null) =>
  tx.maybeOne<ToPreOrder>`
    select album.id, title, artist_id, artist_percent, release_at,
      least(album.price_pence, (
        select coalesce(sum(song.price_pence) filter (where not owns(${buyer}, song.id)), 0) ${COMING} having count(*) > 0))::int as price,
      (select coalesce(sum(song.price_pence) filter (where not owns(${buyer}, song.id)), 0)
        < least(album.price_pence, coalesce(sum(song.price_pence), 0)) ${COMING}) as is_lowered,
      exists (
        select from track_collaborator where accepted_at is not null and percent > 0 and track_id in (select song.id ${COMING})) as is_split,
      coalesce((
        select json_agg(json_build_object('id', song.id, 'title', song.title, 'isOut', song.hidden_at is null and song.state = 'ready')
          order by song.created_at, song.id) ${COMING}), '[]') as tracks
    from album join unreleased on content_id = album.id and takes_pre_orders
    where album.id = ${id} and rejection_reason is null`

/** An artist's albums and singles that a viewer does not own, wholly or in part, and what each costs them. */
export const listDiscography = (tx: Tx, artist: UserId, viewer: UserId | null) =>
  tx.rows<{ id: number; price: Pence }>`
    select id, price from (
      select album.id, ${albumPrice(viewer)} as price, (
        select count(*) from listed_track song where song.album_id = album.id and not owns(${viewer}, song.id)) as missing
      from listed_album album where album.artist_id = ${artist}
      union all
      select track.id, track.price_pence, case when owns(${viewer}, track.id) then 0 else 1 end
      from listed_track track
      where track.artist_id = ${artist} and not exists (select from listed_album where listed_album.id = track.album_id)
    ) as release
    where missing > 0 order by id`

export const isListedAlbum = async (tx: Tx, id: AlbumId) =>
  (await tx.count`select from listed_album where id = ${id}`) > 0

export const isAlbum = async (tx: Tx, id: number) =>
  (await tx.one<{ found: boolean }>`select exists (select from album where id = ${id}) as found`).found

export const countSale = (tx: Tx, id: TrackId, by: 1 | -1 = 1) => countSales(tx, [id], by)

/** The same for several sales, always in the order of tracks. */
export const countSales = (tx: Tx, ids: readonly TrackId[], by: 1 | -1 = 1) =>
  tx.prepared.rows`
    with sold as (select id, count(*)::int as times from unnest(${ids}::bigint[]) as id group by id),
      locked as (
        select track.id, times from track join sold on sold.id = track.id order by track.id for no key update of track)
    update track set buy_count = greatest(0, buy_count + locked.times * ${by}) from locked where track.id = locked.id`
