import type { AlbumId, UserId } from '@fairwave/contract/ids'
import { pence, poundsOf } from '@fairwave/contract/money'
import type { Album } from '@fairwave/contract/music/catalogue'
import type { Pricing } from '@fairwave/contract/music/pricing-facts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseUnknownUser } from '../../people/accounts/find-users.ts'
import { listContributors } from '../credits/repository-contributors.ts'
import { findPricing } from '../pricing/find-pricing.ts'
import type { Viewer } from '../tracks/read-model-tracks.ts'
import { findOfAlbum } from '../tracks/read-model-visible-tracks.ts'
import { type TrackRow, toTrack } from '../tracks/track-shapes.ts'
import { toAlbum } from './album-shapes.ts'
import * as repository from './read-model-albums.ts'

export async function findAlbum(tx: Tx, viewer: Viewer, id: AlbumId): Promise<Album> {
  const album = await repository.findAlbum(tx, viewer, id)
  if (!album) throw new Refusal('not-found', 'This album was not found.')
  return toAlbum(album)
}

/** One album with its tracks in order. */
export async function getAlbum({ db }: Context, viewer: Viewer, id: AlbumId) {
  const [album, tracks, shares, pricing] = await Promise.all([
    findAlbum(db, viewer, id),
    findOfAlbum(db, viewer, id),
    repository.findShares(db, id),
    findPricing(db, id),
  ])
  const contributors = await listContributors(
    db,
    tracks.map(({ id: trackId }) => trackId),
  )
  return { ...album, ...shares, ...usualPriceOf(album, tracks, pricing), tracks: tracks.map(toTrack), contributors }
}

/** The usual price is what a buyer would pay without the sale: no more than for the tracks that they do not own. */
function usualPriceOf(album: Album, tracks: TrackRow[], { pricing }: { pricing?: Pricing }): { pricing?: Pricing } {
  if (!pricing || pricing.fullPrice === null || album.canEdit) return pricing ? { pricing } : {}
  const missing = tracks.reduce(
    (sum, { isOwned, isBonus, pricePence }) => sum + (isOwned || isBonus ? 0 : pricePence),
    0,
  )
  return { pricing: { ...pricing, fullPrice: Math.min(pricing.fullPrice, poundsOf(pence(missing))) } }
}

export async function listAlbumsOf({ db }: Context, viewer: Viewer, account: UserId): Promise<Album[]> {
  const albums = await repository.findAlbumsOf(db, viewer, account)
  if (albums.length === 0) await refuseUnknownUser(db, account)
  return albums.map(toAlbum)
}
