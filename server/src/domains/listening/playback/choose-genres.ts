import type { UserId } from '@fairwave/contract/ids'
import type { Station } from '@fairwave/contract/music/genres'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-genres.ts'

/** The genres a listener chose; null where they were not asked yet, none where they skipped the question. */
export const chosenGenres = async (tx: Tx, listener: UserId): Promise<Station['name'][] | null> =>
  (await repository.findChoice(tx, listener))?.genres ?? null

export async function chooseGenres(
  { db, clock }: Context,
  { listener, genres }: { listener: UserId; genres: readonly Station['name'][] },
) {
  const chosen = [...new Set(genres)]
  await repository.saveChoice(db, listener, chosen, clock.now())
  return { genres: chosen }
}
