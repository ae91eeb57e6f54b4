import type { Profile } from '@fairwave/contract/community/profiles'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasBlocked } from '../../people/accounts/blocks.ts'
import { findProfileByName } from '../../people/accounts/find-users.ts'
import { countFans, hasAdded } from '../../people/relations/count-fans.ts'
import { countPurchases } from '../../selling/sales/list-purchases.ts'

/** What Music Taste shows until the user has heard plays. */
const DEFAULT_TASTE = ['Electronic', 'Hip-Hop', 'Rock', 'Indie', 'Classical']

/** What a user listens to most; given by its domain, which is above this one. */
export type TasteOf = (tx: Tx, user: UserId) => Promise<string[]>

/** Everything on the profile page of a fan, an advertiser or a label, for the viewer. */
export async function getProfile(
  { db }: Context,
  viewer: UserId | null,
  username: string,
  tasteOf: TasteOf,
): Promise<Profile> {
  const found = await findProfileByName(db, username)
  if (!found) throw new Refusal('not-found', 'No user with that username was found.')
  const { user } = found
  const isVisible = found.showsCollection || viewer === user.id
  const [taste, fanCount, purchaseCount, isFan, isBlocked] = await Promise.all([
    tasteOf(db, user.id),
    countFans(db, user.id),
    isVisible ? countPurchases(db, user.id) : null,
    viewer !== null && hasAdded(db, viewer, user.id),
    viewer !== null && hasBlocked(db, viewer, user.id),
  ])
  return {
    ...user,
    musicTaste: taste.length > 0 ? taste : DEFAULT_TASTE,
    fanCount,
    showsCollection: isVisible,
    purchaseCount,
    isFan,
    isBlocked,
  }
}
