import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { PRODUCT } from '@fairwave/contract/product'
import type { Release } from '@fairwave/contract/selling/admin-sales'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeAuditLog } from '../../ground/audit/audit-log.ts'
import { notifyAboutAlbum, notifyAboutTrack } from '../managing/notify-concerned.ts'
import * as repository from './repository-splits.ts'

const SHOWN = 50

/** Albums and tracks that match the words in title, artist or number; those with their own percentage first. */
export const findReleases = async ({ db }: Context, words = ''): Promise<Release[]> =>
  (await repository.findReleases(db, words.trim(), SHOWN)).map(toRelease)

const toRelease = ({ artistId: _, ...release }: repository.ReleaseRow): Release => release

/** Sets what percentage of a release's sales goes to the artist, from the next sale on. */
export function setArtistPercent(
  { db, clock }: Context,
  { admin, id, artistPercent }: { admin: UserId; id: number; artistPercent: number },
): Promise<Release> {
  return db.transaction(async (tx) => {
    const before = await repository.findRelease(tx, id)
    await repository.setShare(tx, id, artistPercent)
    const release = await repository.findRelease(tx, id)
    if (!release || !before) throw new Refusal('not-found', 'This release was not found.')
    if (before.artistPercent !== artistPercent) {
      await writeAuditLog(tx, {
        admin,
        act: 'share-set',
        subject: `${release.kind} ${id}, “${release.title}” by ${release.artistName}`,
        details: `${before.artistPercent} to ${artistPercent} per cent`,
        at: clock.now(),
      })
      await notifyPercent(tx, release, artistPercent, clock.now())
    }
    return toRelease(release)
  })
}

/** The artist and collaborators are paid by the new percentage from now on. */
async function notifyPercent(tx: Tx, { id, kind, title, artistId }: repository.ReleaseRow, percent: number, at: Date) {
  const notice = { artistId, uploaderId: null, kind: 'share-set', at }
  const text = `${PRODUCT} changed the artists’ side of “${title}” to ${percent}% of its price, from the next sale on.`
  if (kind === 'track') await notifyAboutTrack(tx, { ...notice, id: id as TrackId, text })
  else await notifyAboutAlbum(tx, { ...notice, id: id as AlbumId, text })
}
