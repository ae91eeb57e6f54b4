import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'

type Word = { listener: UserId; artistId: UserId }

/** Artists that a listener doesn't want recommended. */
export const listNotForMe = ({ db }: Context, listener: UserId) => repository.listNotForMe(db, listener)

export async function setNotForMe({ db, clock }: Context, { listener, artistId }: Word) {
  if (!(await repository.isArtist(db, artistId))) throw new Refusal('not-found', 'This artist was not found.')
  await repository.insertNotForMe(db, listener, artistId, clock.now())
  return { artistId, isRecommended: false }
}

export async function unsetNotForMe({ db }: Context, { listener, artistId }: Word) {
  await repository.deleteNotForMe(db, listener, artistId)
  return { artistId, isRecommended: true }
}
