import type { Role } from '@fairwave/contract/people/roles'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-listing.ts'

export type ListedMusician = { id: number; username: string; role: Role }

/** The ranges of ids, `size` long, that contain artists or labels. */
export const rangesOfMusicians = (tx: Tx, size: number): Promise<number[]> => repository.musicianRanges(tx, size)

/** Artists and labels with ids above `after` up to `last`, in the order of their ids. */
export const listMusicians = (
  tx: Tx,
  page: { after: number; last: number; limit: number },
): Promise<ListedMusician[]> => repository.musiciansWithin(tx, page)
