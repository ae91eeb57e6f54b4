import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'

export type PricingRow = { isOpen: boolean; fullPence: Pence | null; saleEndsAt: Date | null }

export const findPricing = (tx: Tx, id: number) =>
  tx.maybeOne<PricingRow>`select is_open, full_pence, sale_ends_at from release_pricing where content_id = ${id}`

export const savePricing = (tx: Tx, id: number, { isOpen, fullPence, saleEndsAt }: PricingRow) =>
  tx.rows`
    insert into release_pricing (content_id, is_open, full_pence, sale_ends_at)
    values (${id}, ${isOpen}, ${fullPence}, ${saleEndsAt})
    on conflict (content_id) do update
      set is_open = excluded.is_open, full_pence = excluded.full_pence, sale_ends_at = excluded.sale_ends_at`

/** Ends a sale without a change of price, for a price that its artist sets meanwhile. */
export const forgetSale = (tx: Tx, id: number) =>
  tx.rows`update release_pricing set full_pence = null, sale_ends_at = null where content_id = ${id}`

/** What of a release is on sale beyond the end of it: an album, its tracks, or a track. */
export const listPastSales = async (tx: Tx, release: number | null, now: Date) =>
  (
    await tx.prepared.rows<{ id: number }>`
      select content_id as id from release_pricing
      where sale_ends_at <= ${now} and (${release}::bigint is null or content_id = ${release}
        or content_id in (select id from track where album_id = ${release}))`
  ).map(({ id }) => id)

export const listPastTrackSales = async (tx: Tx, tracks: readonly TrackId[], now: Date) =>
  (
    await tx.prepared.rows<{ id: number }>`
      select content_id as id from release_pricing where content_id = any(${tracks}::bigint[]) and sale_ends_at <= ${now}`
  ).map(({ id }) => id)

/** Gives releases the prices back that they had before sales which are over by now. Albums are locked first, as in edits. */
export async function restorePrices(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.rows`select from album where id = any(${ids}) order by id for update`
  await tx.rows`select from track where id = any(${ids}) order by id for update`
  await tx.rows`
    update album set price_pence = full_pence from release_pricing
    where album.id = content_id and content_id = any(${ids}) and sale_ends_at <= ${now}`
  await tx.rows`
    update track set price_pence = full_pence from release_pricing
    where track.id = content_id and content_id = any(${ids}) and sale_ends_at <= ${now}`
  await tx.rows`
    update release_pricing set full_pence = null, sale_ends_at = null
    where content_id = any(${ids}) and sale_ends_at <= ${now}`
}

export const findDiscount = async (tx: Tx, artist: UserId) =>
  (await tx.maybeOne<{ percent: number }>`select percent from discography_offer where artist_id = ${artist}`)
    ?.percent ?? null

export const saveDiscount = (tx: Tx, artist: UserId, percent: number) =>
  tx.rows`
    insert into discography_offer (artist_id, percent) values (${artist}, ${percent})
    on conflict (artist_id) do update set percent = excluded.percent`

export const deleteDiscount = (tx: Tx, artist: UserId) =>
  tx.rows`delete from discography_offer where artist_id = ${artist}`

export const setTrackPrice = async (tx: Tx, id: TrackId, price: Pence) =>
  void (await tx.rows`update track set price_pence = ${price} where id = ${id}`)

export const setAlbumPrice = async (tx: Tx, id: AlbumId, price: Pence) =>
  void (await tx.rows`update album set price_pence = ${price} where id = ${id}`)
