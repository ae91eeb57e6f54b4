import type { AdminTrack } from '@fairwave/contract/house/admin'
import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { pictureUrl } from '../../ground/media/images/picture-url.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { keepAlbumOf } from '../managing/repository.ts'
import * as repository from './repository-review.ts'

/** The latest uploads, with their reviews. */
export async function listUploads({ db }: Pick<Context, 'db'>, page: PageRequest) {
  const { rows, next } = toPage(await repository.listUploads(db, page), page)
  return { tracks: rows.map(toAdminTrack), next }
}

async function lockUpload(tx: Tx, id: TrackId) {
  // A restored track joins its album again, and albums are locked before tracks.
  await keepAlbumOf(tx, id)
  const track = await repository.lockUpload(tx, id)
  if (!track) throw new Refusal('not-found', 'This track was not found.')
  return track
}

/** A rejected track is restored and its artist notified; approving any other track notifies no user. */
export async function approveTrack(tx: Tx, id: TrackId, now: Date): Promise<AdminTrack> {
  const track = await lockUpload(tx, id)
  await repository.restoreAlbum(tx, id)
  await repository.leaveRejectedAlbum(tx, id)
  await repository.setApproved(tx, id, now)
  if (track.isRejected) {
    await notifyUser(tx, {
      userId: track.artistId,
      kind: 'track-approved',
      text: `“${track.title}” was reviewed again and is back in the catalogue.`,
      href: `/track/${id}`,
      at: now,
    })
  }
  return toAdminTrack(await lockUpload(tx, id))
}

type Rejection = { id: TrackId; reason: string; now: Date }

/** Hides a track from all but its owner and buyers and tells the artist why. Repeating it changes only the reason. */
export async function rejectTrack(tx: Tx, { id, reason, now }: Rejection): Promise<AdminTrack> {
  const track = await lockUpload(tx, id)
  await repository.setRejected(tx, [id], reason, now)
  if (!track.isRejected || track.isSentAgain || track.rejectionReason !== reason) {
    await notifyUser(tx, {
      userId: track.artistId,
      kind: 'track-rejected',
      text: `“${track.title}” was rejected and is hidden from everyone but you and its buyers: ${reason} You can edit it and send it again in Music Admin.`,
      href: '/admin/music',
      at: now,
    })
  }
  return toAdminTrack(await lockUpload(tx, id))
}

/** Hides an album with all its tracks, and tells the artist why once. Does nothing when it no longer exists. */
export async function rejectAlbum(tx: Tx, { id, reason, now }: Omit<Rejection, 'id'> & { id: AlbumId }): Promise<void> {
  const album = await repository.lockAlbum(tx, id)
  if (!album) return
  await repository.setRejected(tx, album.trackIds, reason, now)
  await repository.setAlbumRejected(tx, id, reason, now)
  await notifyUser(tx, {
    userId: album.artistId,
    kind: 'album-rejected',
    text: `The album “${album.title}” was rejected and is hidden from everyone but you and its buyers: ${reason} You can edit it and send it again in Music Admin.`,
    href: '/admin/music',
    at: now,
  })
}

const toAdminTrack = (row: repository.UploadRow): AdminTrack => ({
  id: row.id,
  title: row.title,
  artistId: row.artistId,
  artistName: row.artistName,
  artistUsername: row.artistUsername,
  sleeveArtwork: row.sleeveHash && pictureUrl(row.sleeveHash),
  genre: row.genre,
  createdAt: row.at.toISOString(),
  review: row.isSentAgain ? 'sent-again' : row.isRejected ? 'rejected' : row.approvedAt ? 'approved' : 'open',
  albumTitle: row.albumTitle,
  rejectionReason: row.rejectionReason,
  appeal: row.appeal,
})

/** Whether a user has any music, published or rendering. */
export const hasMusic = (tx: Tx, artist: UserId): Promise<boolean> => repository.hasMusic(tx, artist)
