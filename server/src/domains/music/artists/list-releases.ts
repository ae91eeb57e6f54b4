import type { Tx } from '../../../platform/database/db.ts'
import * as repository from '../tracks/repository-listing.ts'

export type ListedRelease = { id: number; kind: 'track' | 'album'; createdAt: Date }

/** The ranges of ids, `size` long, that contain public music. Tracks and albums use one sequence of ids. */
export const rangesOfReleases = (tx: Tx, size: number): Promise<number[]> => repository.releaseRanges(tx, size)

/** Public releases with ids above `after` up to `last`, in the order of the ids. */
export const listReleases = (tx: Tx, page: { after: number; last: number; limit: number }): Promise<ListedRelease[]> =>
  repository.releasesWithin(tx, page)
