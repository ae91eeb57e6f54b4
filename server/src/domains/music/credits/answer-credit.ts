import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Credit } from '@fairwave/contract/music/credits'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import * as repository from './repository-credits.ts'

type Answer = { artist: UserId; trackId: TrackId }

export const listCredits = ({ db }: Context, artist: UserId): Promise<Credit[]> => repository.listCredits(db, artist)

/** Links the credit to the artist's page. A repeated call changes nothing. */
export function agreeToCredit({ db, clock }: Context, { artist, trackId }: Answer) {
  return db.transaction(async (tx) => {
    const credit = await repository.lockCredit(tx, trackId, artist)
    if (!credit) throw new Refusal('not-found', NOT_CREDITED)
    if (credit.hasAgreed) return { ok: true }
    const at = clock.now()
    await repository.setAgreed(tx, trackId, artist, at)
    const text = `agreed to be credited on “${credit.title}”.`
    await notifyUser(tx, {
      userId: credit.ownerId,
      kind: 'credit-agreed',
      actorId: artist,
      text,
      href: `/track/${trackId}`,
      at,
    })
    return { ok: true }
  })
}

/** Removes the artist's name from a track, together with a split that was only offered. */
export function removeCredit({ db, clock }: Context, { artist, trackId }: Answer) {
  return db.transaction(async (tx) => {
    const credit = await repository.lockCredit(tx, trackId, artist)
    if (!credit) throw new Refusal('not-found', NOT_CREDITED)
    if (credit.hasSplit)
      throw new Refusal('conflict', 'You have a split of this track. Give it up in Money Admin first.')
    await repository.deleteCredit(tx, trackId, artist)
    const text = `took their name off “${credit.title}”.`
    const at = clock.now()
    await notifyUser(tx, {
      userId: credit.ownerId,
      kind: 'credit-removed',
      actorId: artist,
      text,
      href: `/track/${trackId}`,
      at,
    })
    return { ok: true }
  })
}

const NOT_CREDITED = 'You are not credited on this track.'
