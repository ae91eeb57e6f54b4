import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tellActivity } from '../activity/tell-activity.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offer.ts'

/** Puts an artist on a label's roster. Accepting again changes nothing. */
export function acceptSigningOffer({ db, clock }: Context, { artist, label }: { artist: UserId; label: UserId }) {
  return db.transaction(async (tx) => {
    const at = clock.now()
    const accepted = await repository.setAccepted(tx, label, artist, at)
    const [signing] = await repository.listSignings(tx, artist, label)
    if (!signing) throw new Refusal('not-found', 'There is no offer from this label.')
    if (accepted > 0) {
      const text = 'accepted your offer and is on your roster.'
      await tellActivity(tx, { userId: label, kind: 'signing-accepted', actorId: artist, text, at })
    }
    return toSigningOffer(signing)
  })
}
