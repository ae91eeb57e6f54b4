import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offer.ts'

/** Puts an artist on a label's roster. Accepting again changes nothing. */
export function acceptSigningOffer({ db, clock }: Context, { artist, label }: { artist: UserId; label: UserId }) {
  return db.transaction(async (tx) => {
    await repository.setAccepted(tx, label, artist, clock.now())
    const [signing] = await repository.listSignings(tx, artist, label)
    if (!signing) throw new Refusal('not-found', 'There is no offer from this label.')
    return toSigningOffer(signing)
  })
}
