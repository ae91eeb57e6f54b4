import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { notifyUser } from '../activity/notify-user.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offers.ts'
import { rememberSigning } from './undo-signing.ts'

export const NO_OFFER = 'There is no offer from this label.'

type Permission = { artist: UserId; label: UserId; manageCatalog: boolean }

/** The artist lets a label manage music that it did not upload, or withdraws that. The label is notified. */
export function setCatalogPermission(context: Context, { artist, label, manageCatalog }: Permission) {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const pair = { label, artist }
    const signing = await repository.lockSigning(tx, pair)
    if (!signing?.acceptedAt) throw new Refusal('not-found', 'This label has not signed you.')
    if (manageCatalog) refuseUnlessRequested(signing)
    if (manageCatalog !== (signing.catalogGrantedAt !== null)) {
      const at = clock.now()
      const tell = await rememberSigning(context, tx, pair)
      await repository.setCatalogGranted(tx, pair, manageCatalog ? at : null)
      const text = manageCatalog
        ? 'lets you manage all of their music.'
        : 'no longer lets you manage music that you did not upload.'
      await notifyUser(tx, { userId: label, kind: 'signing-changed', actorId: artist, text, href: '/label', at })
      await tell('PUT /api/me/signing-offers/:labelId/catalog', (name) =>
        manageCatalog ? `${name} may manage all of your music.` : `${name} may no longer manage your other music.`,
      )
    }
    return toSigningOffer(await repository.getSigning(tx, artist, label))
  })
}

export function refuseUnlessRequested({ asksToManageCatalog }: { asksToManageCatalog: boolean }): void {
  if (!asksToManageCatalog) throw new Refusal('conflict', 'This label does not ask to manage your other music.')
}
