import type { TrackId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'
import { addPlay } from './repository-popularity.ts'

/** Adds one to how often a track was played; its rank in lists follows later (`refresh-popularity.ts`). */
export async function countPlay(tx: Tx, track: TrackId): Promise<void> {
  await addPlay(tx, track)
}
