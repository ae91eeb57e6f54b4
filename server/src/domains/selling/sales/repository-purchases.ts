import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

export type PurchaseRow = {
  id: number
  trackId: TrackId
  albumId: AlbumId | null
  albumTitle: string | null
  trackTitle: string
  artistName: string
  trackGenre: string | null
  amountPence: Pence
  at: Date
}

const PURCHASE = sql`
  purchase.id, track_id, purchase.album_id, track.title as track_title, display_name as artist_name,
  track.genre as track_genre, (select album.title from listed_album album where album.id = purchase.album_id) as album_title, amount_pence, bought_at as at
  from purchase
    join track on track.id = track_id
    join account on account.id = track.artist_id`

/** A buyer's purchases that were not refunded, one row more than requested. Deleted tracks are included: they were paid for. */
export const listPurchases = (tx: Tx, account: UserId, { before, limit }: PageRequest) =>
  tx.rows<PurchaseRow>`
    select ${PURCHASE}
    where account_id = ${account} and refunded_at is null
      and ${before ? sql`(bought_at, purchase.id) < (${before.at}, ${before.id})` : sql`true`}
    order by bought_at desc, purchase.id desc limit ${limit + 1}`

export const countPurchases = async (tx: Tx, account: UserId) =>
  (await tx.one<{ count: number }>`select count(*) from purchase where account_id = ${account} and refunded_at is null`)
    .count

/** From here to the end of the transaction, this buyer's purchases happen one after another. */
export const lockBuyer = (tx: Tx, buyer: UserId) =>
  tx.prepared.rows`select pg_advisory_xact_lock(hashtextextended(${`buyer:${buyer}`}, 0))`

/** The same for those of several buyers whose lock is free. */
export const lockFreeBuyers = async (tx: Tx, buyers: readonly UserId[]): Promise<Set<UserId>> =>
  new Set(
    (
      await tx.prepared.rows<{ buyer: UserId }>`
        select buyer from unnest(${buyers}::bigint[]) as buyer
        where pg_try_advisory_xact_lock(hashtextextended('buyer:' || buyer, 0))`
    ).map(({ buyer }) => buyer),
  )

type TrackOfBuyer = { buyer: UserId; trackId: TrackId }

/** The purchases that already give these buyers their tracks; a track may have been bought with its album. The track's own come first. */
export const listOwnedTracks = (tx: Tx, pairs: readonly TrackOfBuyer[]) =>
  tx.prepared.rows<PurchaseRow & { buyer: UserId }>`
    select purchase.account_id as buyer, ${PURCHASE}
      join unnest(${pairs.map(({ buyer }) => buyer)}::bigint[], ${pairs.map(({ trackId }) => trackId)}::bigint[])
        as wanted (buyer, wanted_id) on wanted.buyer = purchase.account_id
    where refunded_at is null and (
      track_id = wanted_id or purchase.album_id = (select song.album_id from track song where song.id = wanted_id))
    order by track_id = wanted_id desc, purchase.id`

type NewTrackPurchase = TrackOfBuyer & {
  paid: Pence
  extra: Pence
  artistPercent: number
  isAnonymous: boolean
  now: Date
}

/** Tracks that are each bought on their own by different buyers; the new rows, with their buyers. */
export const insertTrackPurchases = (tx: Tx, all: readonly NewTrackPurchase[]) =>
  tx.prepared.rows<PurchaseRow & { buyer: UserId }>`
    with purchase as (
      insert into purchase (account_id, track_id, amount_pence, bought_at, artist_percent, is_anonymous, extra_pence)
      select * from unnest(
        ${all.map(({ buyer }) => buyer)}::bigint[], ${all.map(({ trackId }) => trackId)}::bigint[], ${all.map(({ paid }) => paid)}::int[],
        ${all.map(({ now }) => now)}::timestamptz[], ${all.map(({ artistPercent }) => artistPercent)}::smallint[],
        ${all.map(({ isAnonymous }) => isAnonymous)}::bool[], ${all.map(({ extra }) => extra)}::int[])
      returning *)
    select purchase.account_id as buyer, ${PURCHASE} order by purchase.id`

/** The purchases that already give a buyer this track or album. A track may have been bought with its album. */
export const listOwnedBy = (tx: Tx, buyer: UserId, { kind, id }: { kind: 'track' | 'album'; id: number }) =>
  tx.prepared.rows<PurchaseRow>`
    select ${PURCHASE}
    where account_id = ${buyer} and refunded_at is null
      and ${kind === 'album' ? sql`purchase.album_id = ${id}` : sql`(track_id = ${id} or purchase.album_id = (select song.album_id from track song where song.id = ${id}))`}
    order by track_id = ${id} desc, purchase.id`

export const listMissing = async (tx: Tx, buyer: UserId, tracks: readonly TrackId[]) =>
  (
    await tx.rows<{ id: TrackId }>`
      select id from unnest(${tracks}::bigint[]) with ordinality as wanted (id, place)
      where not owns(${buyer}, id) order by place`
  ).map(({ id }) => id)

type NewPurchases = {
  buyer: UserId
  trackIds: TrackId[]
  albumId: number | null
  amounts: Pence[]
  terms: { extra: Pence; artistPercent: number; isAnonymous: boolean; bundlePercent: number | null }
  now: Date
}

/** One statement for a track; the rows of an album are linked by a second one. */
export async function insertPurchases(tx: Tx, { buyer, trackIds, albumId, amounts, terms, now }: NewPurchases) {
  const rows = await tx.prepared.rows<PurchaseRow>`
    with purchase as (
      insert into purchase (account_id, track_id, album_id, amount_pence, bought_at, artist_percent, is_anonymous, bundle_percent, extra_pence)
      select ${buyer}, track_id, ${albumId}, amount, ${now}, ${terms.artistPercent}, ${terms.isAnonymous}, ${terms.bundlePercent}::smallint,
        case place when 1 then ${terms.extra}::int else 0 end
      from unnest(${trackIds}::bigint[], ${amounts}::int[]) with ordinality as bought (track_id, amount, place)
      returning *)
    select ${PURCHASE} order by purchase.id`
  const ids = rows.map(({ id }) => id)
  if (albumId !== null) await tx.rows`update purchase set sale_id = ${Math.min(...ids)} where id = any(${ids})`
  return rows
}

export const owns = async (tx: Tx, account: UserId, track: TrackId) =>
  (await tx.one<{ isOwned: boolean }>`select owns(${account}, ${track}) as is_owned`).isOwned

export const listTracksOfSale = async (tx: Tx, sale: number) =>
  (
    await tx.rows<{ trackId: TrackId }>`
      select track_id from purchase where id = ${sale} or sale_id = ${sale} order by id`
  ).map(({ trackId }) => trackId)
