import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './read-model-taste.ts'

/** The genres a listener has recently heard most, most heard first; only heard plays count. */
export const tasteOf = async (tx: Tx, listener: UserId): Promise<string[]> =>
  (await repository.listGenresHeard(tx, listener)).map(({ genre }) => genre)

/** The public tracks a listener has heard most often. */
export const mostHeardBy = async (tx: Tx, listener: UserId, limit: number): Promise<TrackId[]> =>
  (await repository.listMostHeard(tx, listener, limit)).map(({ id }) => id)
