import type { Tx } from '../../../platform/database/db.ts'
import { toArtist } from './list-artists.ts'
import * as readModel from './read-model-artists.ts'

/** The artists with these ids, in their order. */
export const findArtists = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await readModel.artistsByIds(tx, ids)).map(toArtist)

/** The same for labels. */
export const findLabels = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await readModel.labelsByIds(tx, ids)).map(toArtist)
