import type { UserId } from '@fairwave/contract/ids'
import { isArtist } from '@fairwave/contract/people/roles'
import { offerInWords } from '@fairwave/contract/people/signing-terms'
import type { Caller } from '../../../platform/calls/caller.ts'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseBlocked } from '../accounts/blocks.ts'
import { findPresentUser } from '../accounts/find-users.ts'
import { notifyUser } from '../activity/notify-user.ts'
import * as repository from './repository.ts'

// Every offer notifies a person, also one that is withdrawn and made again.
const ADDITIONS: Limit = { name: 'add-friend', max: 300, seconds: 3600 }

type Addition = {
  caller: Caller
  friendId: UserId
  /** If left out, an existing offer keeps its terms. */
  asksToManageCatalog?: boolean | undefined
}

/**
 * Makes the caller a fan of a user; a label that names an artist offers to sign them instead. A repeated call changes
 * nothing.
 */
export async function addFriend(context: Context, { caller, friendId, asksToManageCatalog }: Addition) {
  if (caller.id === friendId) throw new Refusal('invalid', 'You cannot be a fan of yourself.')
  await consumeLimit(context, ADDITIONS, String(caller.id))
  const now = context.clock.now()
  const notify = (tx: Tx, notice: { kind: string; text: string; href?: string; key?: string }) =>
    notifyUser(tx, { ...notice, userId: friendId, actorId: caller.id, at: now })
  return context.db.transaction(async (tx) => {
    const friend = await findPresentUser(tx, friendId)
    if (!friend) throw new Refusal('not-found', 'This user was not found.')
    await refuseBlocked(tx, { host: friendId, guest: caller.id })
    if (caller.role !== 'LABEL' || !isArtist(friend.role)) {
      const added = await repository.insertFan(tx, caller.id, friendId, now)
      if (added > 0) await notify(tx, { kind: 'fan', text: 'is now your fan.', key: `fan:${caller.id}` })
      return { friendId, isFriend: true, status: 'fan' as const }
    }
    const pair = { label: caller.id, artist: friendId }
    const asks = asksToManageCatalog ?? false
    const { acceptedAt, isNew, ...held } = await repository.insertSigning(tx, pair, asks, now)
    if (isNew) await notify(tx, { kind: 'signing-offer', text: offerInWords(asks), href: '/admin/money' })
    else if (asksToManageCatalog !== undefined && asksToManageCatalog !== held.asksToManageCatalog) {
      await repository.setCatalogRequest(tx, pair, asksToManageCatalog)
      await notify(tx, {
        kind: 'signing-changed',
        text: asksToManageCatalog ? REQUESTED : NO_LONGER_REQUESTED,
        href: '/admin/money',
      })
    }
    // A user whom a label added before they became an artist must not be in its list twice.
    await repository.deleteFan(tx, caller.id, friendId)
    return { friendId, isFriend: true, status: acceptedAt ? ('accepted' as const) : ('offered' as const) }
  })
}

const REQUESTED =
  'asks to edit, price and delete all your music, including what it did not upload. Nothing changes unless you allow it.'
const NO_LONGER_REQUESTED = 'no longer asks to manage music that it did not upload, and cannot.'
