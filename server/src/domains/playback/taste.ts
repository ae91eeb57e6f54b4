import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import * as repository from './read-model-taste.ts'

/** Which genres somebody has heard most of late, the favourite first; only plays that were heard count. */
export const tasteOf = async (tx: Tx, listener: UserId): Promise<string[]> =>
  (await repository.listGenresHeard(tx, listener)).map(({ genre }) => genre)

/** Which tracks somebody has heard most often, of those that anybody can find. */
export const mostHeardBy = async (tx: Tx, listener: UserId, limit: number): Promise<TrackId[]> =>
  (await repository.listMostHeard(tx, listener, limit)).map(({ id }) => id)
