import type { Release } from '@fairwave/contract/admin-money'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository-splits.ts'

const SHOWN = 50

/** Albums and tracks that have the words in title, artist or number; those with a share of their own first. */
export const findReleases = ({ db }: Context, words = ''): Promise<Release[]> =>
  repository.findReleases(db, words.trim(), SHOWN)

/** Sets what percentage of a release's sales is the artist's, from the next sale on. */
export function setReleaseShare(
  { db }: Context,
  { id, artistPercent }: { id: number; artistPercent: number },
): Promise<Release> {
  return db.transaction(async (tx) => {
    await repository.setShare(tx, id, artistPercent)
    const release = await repository.findRelease(tx, id)
    if (!release) throw new Refusal('not-found', 'This release was not found.')
    return release
  })
}
