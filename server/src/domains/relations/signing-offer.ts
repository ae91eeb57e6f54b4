import type { SigningRow } from './repository.ts'

/** A label's offer as the artist sees it. */
export const toSigningOffer = ({ offeredAt, acceptedAt, ...label }: SigningRow) => ({
  ...label,
  status: acceptedAt ? ('accepted' as const) : ('offered' as const),
  offeredAt: offeredAt.toISOString(),
  acceptedAt: acceptedAt?.toISOString() ?? null,
})
