import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import * as repository from './repository.ts'
import { toSigningOffer } from './signing-offer.ts'

/** Labels that want to sign an artist, and those that have. */
export const listSigningOffers = async ({ db }: Context, artist: UserId) =>
  (await repository.listSignings(db, artist)).map(toSigningOffer)
