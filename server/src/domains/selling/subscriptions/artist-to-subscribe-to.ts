import type { UserId } from '@fairwave/contract/ids'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { isArtist } from '@fairwave/contract/people/roles'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseBlocked } from '../../people/accounts/blocks.ts'
import { findUser, isSuspended } from '../../people/accounts/find-users.ts'

/** The requested artist; users cannot subscribe to themselves, or to a user who is not an artist. */
export async function artistToSubscribeTo(
  tx: Tx,
  { fan, artist }: { fan: UserId; artist: UserId },
): Promise<PublicUser> {
  if (fan === artist) throw new Refusal('invalid', 'You cannot subscribe to yourself.')
  const found = await findUser(tx, artist)
  if (!found || !isArtist(found.role)) throw new Refusal('not-found', 'Please select an artist to subscribe to.')
  return found
}

/** The same before a payment: a suspended artist, or one who blocked the fan, gets no new subscribers. */
export async function artistToPay(tx: Tx, pair: { fan: UserId; artist: UserId }): Promise<PublicUser> {
  const found = await artistToSubscribeTo(tx, pair)
  await refuseBlocked(tx, { host: pair.artist, guest: pair.fan })
  if (await isSuspended(tx, pair.artist))
    throw new Refusal('conflict', `${found.displayName} cannot be subscribed to at the moment.`)
  return found
}

/** Whether a user is still an artist: they may delete their account while a fan pays. */
export const isStillArtist = async (tx: Tx, id: UserId): Promise<boolean> => isArtist((await findUser(tx, id))?.role)
