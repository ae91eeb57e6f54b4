import type { Tx } from '../../../platform/database/db.ts'
import * as repository from '../tracks/repository-listing.ts'

export type ListedRelease = { id: number; kind: 'track' | 'album'; createdAt: Date }

/** The ranges of ids, `size` long, in which there is something to hear. Tracks and albums share their ids. */
export const rangesOfReleases = (tx: Tx, size: number): Promise<number[]> => repository.releaseRanges(tx, size)

/** What anybody may hear, with ids above `after` up to `last`, in the order of the ids. */
export const listReleases = (tx: Tx, page: { after: number; last: number; limit: number }): Promise<ListedRelease[]> =>
  repository.releasesWithin(tx, page)
