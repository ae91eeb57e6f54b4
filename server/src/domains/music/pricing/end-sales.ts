import type { TrackId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-pricing.ts'

/** Ends what of a release is on sale beyond the end of it, so that its price is the one of this instant. */
export async function endPastSales(tx: Tx, release: number, now: Date): Promise<void> {
  const past = await repository.listPastSales(tx, release, now)
  if (past.length > 0) await repository.restorePrices(tx, past, now)
}

/** The same for tracks alone. */
export async function endPastTrackSales(tx: Tx, tracks: readonly TrackId[], now: Date): Promise<void> {
  const past = await repository.listPastTrackSales(tx, tracks, now)
  if (past.length > 0) await repository.restorePrices(tx, past, now)
}

/** The scheduled task: lists show the usual prices again. */
export async function endAllPastSales({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  for (const id of await repository.listPastSales(db, null, now))
    await db.transaction((tx) => repository.restorePrices(tx, [id], now))
}
