import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import type { CardContext } from '../payments/card-context.ts'
import * as repository from './repository-checkout.ts'

/** The card that a user saved for purchases, as they recognise it; null where there is none. */
export const getSavedCard = async ({ db, cards }: CardContext, owner: UserId) => ({
  card: (await repository.findSavedCard(db, owner, cards.name))?.label ?? null,
})

/** From now on no purchase can be charged to it. */
export async function forgetSavedCard(tx: Tx, owner: UserId): Promise<void> {
  await repository.deleteSavedCard(tx, owner)
}
