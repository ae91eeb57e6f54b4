import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { SigningRow } from './repository.ts'
import * as repository from './repository.ts'

/** A label's offer as the artist sees it. */
export const toSigningOffer = ({ offeredAt, acceptedAt, ...label }: SigningRow) => ({
  ...label,
  status: acceptedAt ? ('accepted' as const) : ('offered' as const),
  offeredAt: offeredAt.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
})

/** Labels that want to sign an artist, and those that have. */
export const listSigningOffers = async ({ db }: Context, artist: UserId) =>
  (await repository.listSignings(db, artist)).map(toSigningOffer)
