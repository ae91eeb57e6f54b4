import type { TrackId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AFTER_MAIL, type FansBefore, notifyFansOf } from '../../people/relations/notify-fans-of.ts'
import * as repository from './repository-announcing.ts'

export const ANNOUNCE_RELEASE = 'announce-release'

/** Music that came out earlier, such as an imported back catalogue, is no news. */
const NEW_FOR_DAYS = 60

export type AnnounceRelease = { trackId: TrackId; before?: FansBefore }

/** Enqueues the announcement of a track that is now listed. An album is announced by its first track, and only once. */
export async function requestAnnouncement(context: Context, tx: Tx, trackId: TrackId): Promise<void> {
  if (!(await repository.isOnAnnouncedAlbum(tx, trackId))) await announceAlbum(context, tx, trackId)
}

/** The same for an album on its release day: some of its tracks may have been out as singles. */
export async function announceAlbum({ jobs }: Context, tx: Tx, trackId: TrackId): Promise<void> {
  const key = `${ANNOUNCE_RELEASE}:${trackId}`
  await jobs.enqueue(tx, ANNOUNCE_RELEASE, { trackId }, { key, priority: AFTER_MAIL })
}

/**
 * The job that tells an artist's fans of a new release, in batches; each batch enqueues the next. May run twice. Music
 * that was hidden meanwhile and the music of suspended artists is not announced.
 */
export async function announceRelease({ db, jobs }: Context, { trackId, before }: AnnounceRelease): Promise<void> {
  await db.transaction(async (tx) => {
    const release = await repository.findRelease(tx, trackId, NEW_FOR_DAYS)
    if (!release) return
    const { artistId, albumId, albumTitle, createdAt: at } = release
    const next = await notifyFansOf(tx, artistId, before, {
      kind: 'release',
      at,
      ...(albumId
        ? { text: `released the album “${albumTitle}”.`, href: `/album/${albumId}`, key: `release:album:${albumId}` }
        : { text: `released “${release.title}”.`, href: `/track/${trackId}`, key: `release:track:${trackId}` }),
    })
    if (next) await jobs.enqueue(tx, ANNOUNCE_RELEASE, { trackId, before: next }, { priority: AFTER_MAIL })
  })
}
