import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { endPastSales, endPastTrackSales } from './end-sales.ts'
import * as repository from './repository-for-sale.ts'

/** What is sold, at the current price for the buyer, and its splits. Only the catalogue decides them. */
export type ForSale = {
  id: number
  kind: 'track' | 'album'
  title: string
  artistId: UserId
  price: Pence
  /** Whether it costs less because the buyer owns some of its tracks. */
  isLowered: boolean
  artistPercent: number
  /** The tracks that are included, in order. */
  trackIds: TrackId[]
  /** Collaborators who have accepted a percentage of the artist's side of one of the tracks. */
  collaborators: { id: UserId; percent: number; trackId: TrackId }[]
}

export type ToPreOrder = repository.ToPreOrder

/** A sale that is over by `now` no longer counts: the callers' transaction ends it. */
export async function getTrackForSale(tx: Tx, id: TrackId, now: Date): Promise<ForSale> {
  const track = (await findTracksForSale(tx, [id], now)).get(id)
  if (!track) throw new Refusal('not-found', 'This track was not found.')
  return track
}

/** The same for several: those of them that are on sale. */
export async function findTracksForSale(tx: Tx, ids: readonly TrackId[], now: Date): Promise<Map<TrackId, ForSale>> {
  await endPastTrackSales(tx, ids, now)
  const tracks = await repository.findTracksForSale(tx, ids)
  return new Map(tracks.map((track) => [track.id, { ...track, kind: 'track', isLowered: false, trackIds: [track.id] }]))
}

export async function getAlbumForSale(tx: Tx, id: AlbumId, buyer: UserId, now: Date): Promise<ForSale> {
  await endPastSales(tx, id, now)
  await repository.lockAlbum(tx, id)
  const album = await repository.findAlbumForSale(tx, id, buyer)
  if (!album) throw new Refusal('not-found', 'This album was not found.')
  if (album.trackIds.length === 0) throw new Refusal('conflict', "This album doesn't have any tracks yet.")
  return { ...album, kind: 'album' }
}

/** An album that can be ordered before it is out, with all tracks that are on it so far. No track joins or comes out until the transaction ends. */
export async function getAlbumToPreOrder(tx: Tx, id: AlbumId, buyer: UserId | null, now: Date): Promise<ToPreOrder> {
  await endPastSales(tx, id, now)
  await repository.lockAlbum(tx, id)
  const album = await repository.findAlbumToPreOrder(tx, id, buyer)
  if (album) return album
  throw (await repository.isListedAlbum(tx, id))
    ? new Refusal('conflict', 'This album is out now: you can buy it.')
    : new Refusal('not-found', 'This album was not found, or it can’t be pre-ordered.')
}

/** The same to look at: nothing is locked. */
export const findAlbumToPreOrder = repository.findAlbumToPreOrder

/** Tracks and albums take their ids from one sequence, so an id alone is unambiguous. */
export async function getContentForSale(tx: Tx, id: number, buyer: UserId, now: Date): Promise<ForSale> {
  if (await repository.isAlbum(tx, id)) return getAlbumForSale(tx, id as AlbumId, buyer, now)
  return getTrackForSale(tx, id as TrackId, now)
}

/** An album that is out, for what was ordered before: its tracks and splits, not its price. Undefined while it is not listed. */
export const findReleasedAlbum = repository.findAlbumForSale

/** No track joins an album until the transaction ends, for code that refunds a sale of it. */
export const lockAlbum = async (tx: Tx, id: AlbumId): Promise<void> => void (await repository.lockAlbum(tx, id))

/** Counts a track that was sold on its own; or, after a refund, one fewer. */
export const countSale = repository.countSale

/** The same for several sales at once. */
export const countSales = repository.countSales
