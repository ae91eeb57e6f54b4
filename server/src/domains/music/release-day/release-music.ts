import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notifyUser } from '../../people/activity/notify-user.ts'
import { keepAlbumOf } from '../managing/repository.ts'
import { requestEarlyAnnouncement } from './announce-early-access.ts'
import { announceAlbum, requestAnnouncement } from './announce-release.ts'
import * as repository from './repository-unreleased.ts'
import { SETTLE_PRE_ORDERS } from './schedule.ts'

/**
 * The job, and the scheduled task for what it missed: releases all music whose instant has come, one transaction each, and
 * opens early access. May run twice, and in several processes at once.
 */
export async function releaseMusic(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await db.transaction(async (tx) => {
    for (const { id } of await repository.beginEarlyAccess(tx, now)) await requestEarlyAnnouncement(context, tx, id)
  })
  for (const { id } of await repository.listDue(db, now)) {
    await db.transaction(async (tx) => {
      const lock = await lockRelease(tx, id)
      if (await repository.lockDue(tx, id, now)) await release(context, tx, lock)
    })
  }
}

type Locked = { id: number; album?: { title: string } | undefined }

/** Albums are locked before tracks, here as in every change. */
export async function lockRelease(tx: Tx, id: number): Promise<Locked> {
  const album = await repository.lockIfAlbum(tx, id)
  if (!album) await keepAlbumOf(tx, id as TrackId)
  return { id, album }
}

/** Brings a track or album out: from now on it is listed, sold and new, and fans are told of it. */
export async function release(context: Context, tx: Tx, { id, album }: Locked): Promise<void> {
  const now = context.clock.now()
  const albumId = album ? (id as AlbumId) : await repository.findWaitingAlbum(tx, id as TrackId)
  const tracks = await repository.lockTracks(tx, albumId ? { albumId } : { trackId: id as TrackId })
  const waiting = tracks.filter((track) => track.isWaiting && (album || track.id === id))
  const [first] = waiting.filter(({ state }) => state === 'ready')
  if (first && !album) await requestAnnouncement(context, tx, first.id)
  await repository.setReleased(tx, [id, ...waiting.map((track) => track.id)], now)
  // A millisecond apart, and all of an album, so that it keeps its order when a track comes out before it.
  await repository.setCreatedAt(
    tx,
    tracks.map((track) => track.id),
    tracks.map((_, place) => new Date(now.getTime() + place)),
  )
  if (album) await context.jobs.enqueue(tx, SETTLE_PRE_ORDERS, {})
  if (!first) return
  if (album) await announceAlbum(context, tx, first.id)
  await notifyUser(tx, {
    userId: first.artistId,
    kind: 'released',
    text: `“${album?.title ?? first.title}” is out now.`,
    href: album ? `/album/${id}` : `/track/${id}`,
    at: now,
  })
}
