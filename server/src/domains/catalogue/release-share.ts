import type { Release } from '@fairwave/contract/admin-sales'
import type { UserId } from '@fairwave/contract/ids'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { noteAct } from '../audit/note-act.ts'
import * as repository from './repository-splits.ts'

const SHOWN = 50

/** Albums and tracks that have the words in title, artist or number; those with a share of their own first. */
export const findReleases = ({ db }: Context, words = ''): Promise<Release[]> =>
  repository.findReleases(db, words.trim(), SHOWN)

/** Sets what percentage of a release's sales is the artist's, from the next sale on. */
export function setReleaseShare(
  { db, clock }: Context,
  { admin, id, artistPercent }: { admin: UserId; id: number; artistPercent: number },
): Promise<Release> {
  return db.transaction(async (tx) => {
    const before = await repository.findRelease(tx, id)
    await repository.setShare(tx, id, artistPercent)
    const release = await repository.findRelease(tx, id)
    if (!release || !before) throw new Refusal('not-found', 'This release was not found.')
    if (before.artistPercent !== artistPercent) {
      await noteAct(tx, {
        admin,
        act: 'share-set',
        subject: `${release.kind} ${id}, “${release.title}” by ${release.artistName}`,
        details: `${before.artistPercent} to ${artistPercent} per cent`,
        at: clock.now(),
      })
    }
    return release
  })
}
