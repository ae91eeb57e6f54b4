import type { UserId } from '@fairwave/contract/ids'
import type { Caller } from '../../../platform/calls/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'

type Change = { artistId: UserId; text: string; at: Date }

/** Notifies an artist of what a label did for them. What artists do themselves is no news to them. */
export async function tellArtist(tx: Tx, caller: Caller, { artistId, text, at }: Change): Promise<void> {
  await notifyUser(tx, { userId: artistId, kind: 'label-upload', actorId: caller.id, text, href: '/admin/music', at })
}
