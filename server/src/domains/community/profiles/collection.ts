import type { UserId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { PageRequest, Place } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { findProfile } from '../../people/accounts/find-users.ts'
import { listPurchases } from '../../selling/sales/list-purchases.ts'

type CollectionRequest = { viewer: UserId | null; of: UserId; page: PageRequest }

/** A user's favorites; given by their domain, which is above this one. */
export type ListFavorites = (
  context: Context,
  wanted: { keeper: UserId; page: PageRequest },
) => Promise<{ tracks: Track[]; next: Place | null }>

/** A user's purchases, latest first. Others see titles, never amounts, and only if the owner shows them. */
export async function listPurchasesOf(context: Context, { viewer, of, page }: CollectionRequest) {
  await refuseUnlessShown(context, viewer, of)
  const { purchases, next } = await listPurchases(context, { buyer: of, page })
  if (viewer === of) return { purchases, next }
  return { purchases: purchases.map(({ amount: _, ...purchase }) => purchase), next }
}

/**
 * A user's favorite tracks, with the viewer's marks. Tracks that only the owner may still see are left out for others.
 */
export async function listFavoritesOf(
  context: Context,
  { viewer, of, page }: CollectionRequest,
  listFavorites: ListFavorites,
) {
  await refuseUnlessShown(context, viewer, of)
  const { tracks, next } = await listFavorites(context, { keeper: of, page })
  if (viewer === of) return { tracks, next }
  const ids = tracks.map(({ id }) => id)
  return { tracks: await findTracks(context.db, viewer, ids), next }
}

async function refuseUnlessShown({ db }: Context, viewer: UserId | null, of: UserId): Promise<void> {
  const found = await findProfile(db, of)
  if (!found) throw new Refusal('not-found', 'This user was not found.')
  if (viewer !== of && !found.showsCollection) throw new Refusal('not-allowed', "This user's collection is private.")
}
