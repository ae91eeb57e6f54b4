import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyUser } from '../activity/notify-user.ts'
import { NO_OFFER, refuseUnlessRequested } from './catalog-permission.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offers.ts'

type Acceptance = {
  artist: UserId
  label: UserId
  /** Also lets the label manage music that it did not upload; only if the label requested it. */
  manageCatalog?: boolean | undefined
  /** Lets the label release music for the artist, unless they said no. */
  releaseMusic?: boolean | undefined
}

/** Adds an artist to a label's roster. Accepting again changes nothing. */
export function acceptSigningOffer(
  { db, clock }: Context,
  { artist, label, manageCatalog = false, releaseMusic = true }: Acceptance,
) {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const pair = { label, artist }
    const offer = await repository.lockSigning(tx, pair)
    if (!offer) throw new Refusal('not-found', NO_OFFER)
    if (!offer.acceptedAt) {
      if (manageCatalog) refuseUnlessRequested(offer)
      await repository.setAccepted(tx, pair, at)
      if (manageCatalog) await repository.setCatalogGranted(tx, pair, at)
      if (releaseMusic) await repository.setReleaseConsent(tx, pair, at)
      const text = [
        'accepted your offer and is on your roster.',
        ...(releaseMusic ? ['You may release music for them.'] : []),
        ...(manageCatalog ? ['You may manage all of their music.'] : []),
      ].join(' ')
      await notifyUser(tx, { userId: label, kind: 'signing-accepted', actorId: artist, text, href: '/label', at })
    }
    return toSigningOffer(await repository.getSigning(tx, artist, label))
  })
}
