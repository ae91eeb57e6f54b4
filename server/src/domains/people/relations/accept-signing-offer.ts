import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../activity/notify-user.ts'
import { NO_OFFER, refuseUnlessRequested } from './catalog-permission.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offers.ts'
import { rememberSigning } from './undo-signing.ts'

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
  context: Context,
  { artist, label, manageCatalog = false, releaseMusic = true }: Acceptance,
) {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const at = clock.now()
    const pair = { label, artist }
    const offer = await repository.lockSigning(tx, pair)
    if (!offer) throw new Refusal('not-found', NO_OFFER)
    if (!offer.acceptedAt) {
      if (manageCatalog) refuseUnlessRequested(offer)
      const tell = await rememberSigning(context, tx, pair)
      await repository.setAccepted(tx, pair, at)
      if (manageCatalog) await repository.setCatalogGranted(tx, pair, at)
      if (releaseMusic) await repository.setReleaseConsent(tx, pair, at)
      const text = [
        'accepted your offer and is on your roster.',
        ...(releaseMusic ? ['You may release music for them.'] : []),
        ...(manageCatalog ? ['You may manage all of their music.'] : []),
      ].join(' ')
      await notifyUser(tx, { userId: label, kind: 'signing-accepted', actorId: artist, text, href: '/label', at })
      await tell('POST /api/me/signing-offers/:labelId/accept', (name) =>
        [
          `You signed with ${name}, which sees your figures.`,
          ...(releaseMusic ? ['It may release music for you.'] : []),
          ...(manageCatalog ? ['It may manage all of your music.'] : []),
        ].join(' '),
      )
    }
    return toSigningOffer(await repository.getSigning(tx, artist, label))
  })
}
