import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import * as repository from './repository.ts'

type Word = { listener: UserId; artistId: UserId }

/** Artists that a listener doesn't want recommended. */
export const listNotForMe = ({ db }: Context, listener: UserId) => repository.listNotForMe(db, listener)

export async function setNotForMe({ db, clock }: Context, { listener, artistId }: Word) {
  await refuseUnknown(db, artistId)
  await repository.insertNotForMe(db, listener, artistId, clock.now())
  return { artistId, isRecommended: false }
}

export async function unsetNotForMe({ db }: Context, { listener, artistId }: Word) {
  await refuseUnknown(db, artistId)
  await repository.deleteNotForMe(db, listener, artistId)
  return { artistId, isRecommended: true }
}

async function refuseUnknown(tx: Tx, artistId: UserId): Promise<void> {
  if (!(await repository.isArtist(tx, artistId))) throw new Refusal('not-found', 'This artist was not found.')
}
