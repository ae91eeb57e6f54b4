import type { PlaylistId, TrackId, UserId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { getPlaylist, noPlaylist, openPlaylist, showPlaylist } from './get-playlist.ts'
import * as repository from './repository.ts'

const CREATIONS: Limit = { name: 'playlist', max: 60, seconds: 3600 }

type One = { owner: UserId; id: PlaylistId }

type NewPlaylist = {
  owner: UserId
  name: string
  description?: string | null | undefined
  trackIds?: TrackId[] | undefined
}

/** Creates a private playlist with those of these tracks that its owner can find. */
export async function createPlaylist(
  context: Context,
  { owner, name, description = null, trackIds = [] }: NewPlaylist,
) {
  await consumeLimit(context, CREATIONS, String(owner))
  return context.db.transaction(async (tx) => {
    await repository.lockPlaylistsOf(tx, owner)
    if ((await repository.countPlaylists(tx, owner)) >= LIMITS.playlists)
      throw new Refusal('conflict', `You can have ${LIMITS.playlists} playlists at most.`)
    const now = context.clock.now()
    const id = await repository.insertPlaylist(tx, { owner, name, description, now })
    const found = await findTracks(tx, owner, [...new Set(trackIds)])
    const ids = found.map((track) => track.id)
    await repository.appendTracks(tx, id, ids, now)
    return getPlaylist(tx, owner, id)
  })
}

/** Copies a playlist that the caller can open: the tracks that they see on it, into a private one of their own. */
export async function duplicatePlaylist(context: Context, { owner, id }: One) {
  const { name, description, tracks } = await openPlaylist(context.db, owner, id)
  return createPlaylist(context, { owner, name, description, trackIds: tracks.map((track) => track.id) })
}

type Changes = {
  name?: string | undefined
  description?: string | null | undefined
  isPublic?: boolean | undefined
}

/** Changes what is named and leaves the rest. */
export function changePlaylist({ db }: Context, { owner, id, ...changes }: One & Changes) {
  return db.transaction(async (tx) => {
    const { isTakenDown } = await lockOwn(tx, { owner, id })
    if (changes.isPublic && isTakenDown)
      throw new Refusal('not-allowed', 'This playlist was made private by the site’s administrators.')
    await repository.setDetails(tx, id, changes)
    return showPlaylist(tx, owner, id)
  })
}

/** Makes a public playlist private for good. Its owner keeps it. */
export const takeDownPlaylist = (tx: Tx, id: PlaylistId, now: Date) => repository.takeDown(tx, id, now)

export function deletePlaylist({ db }: Context, { owner, id }: One) {
  return db.transaction(async (tx) => {
    await lockOwn(tx, { owner, id })
    await repository.deletePlaylist(tx, id)
    return { ok: true }
  })
}

/** Appends those of the tracks that the owner can find, all or none; what is already on the playlist keeps its position. */
export function addToPlaylist({ db, clock }: Context, { owner, id, trackIds }: One & { trackIds: TrackId[] }) {
  return db.transaction(async (tx) => {
    await lockOpen(tx, { owner, id })
    const found = await findTracks(tx, owner, [...new Set(trackIds)])
    if (found.length === 0) throw noTrack()
    const there = new Set(await repository.listTrackIds(tx, id))
    const fresh = found.map((track) => track.id).filter((track) => !there.has(track))
    if (fresh.length > 0 && there.size + fresh.length > LIMITS.playlistTracks)
      throw new Refusal('conflict', `A playlist can hold ${LIMITS.playlistTracks} tracks at most.`)
    await repository.appendTracks(tx, id, fresh, clock.now())
    return showPlaylist(tx, owner, id)
  })
}

/** Removes those of the tracks that are on it. Refused only where the owner cannot find any of them. */
export function removeFromPlaylist({ db }: Context, { owner, id, trackIds }: One & { trackIds: TrackId[] }) {
  return db.transaction(async (tx) => {
    await lockOpen(tx, { owner, id })
    const isGone = (await repository.deleteTracks(tx, id, trackIds)) > 0
    if (!isGone && (await findTracks(tx, owner, trackIds)).length === 0) throw noTrack()
    return showPlaylist(tx, owner, id)
  })
}

const noTrack = () => new Refusal('not-found', 'This track was not found.')

/** Moves the named tracks to the top, in this order; tracks added meanwhile on another page follow in their old order. */
export function orderPlaylist({ db }: Context, { owner, id, trackIds }: One & { trackIds: TrackId[] }) {
  return db.transaction(async (tx) => {
    await lockOpen(tx, { owner, id })
    const there = new Set(await repository.listTrackIds(tx, id))
    const named = new Set(trackIds.filter((track) => there.has(track)))
    await repository.setOrder(tx, id, [...named, ...[...there].filter((track) => !named.has(track))])
    return getPlaylist(tx, owner, id)
  })
}

/** A playlist whose tracks its owner chooses. */
async function lockOpen(tx: Tx, { owner, id }: One) {
  const found = await repository.lockPlaylist(tx, owner, id)
  if (!found) throw noPlaylist()
  if (found.kind !== 'own' && found.kind !== 'default')
    throw new Refusal('not-allowed', 'This playlist is made from what you listen to, and cannot be edited.')
}

/** A playlist that its owner created. */
async function lockOwn(tx: Tx, { owner, id }: One) {
  const found = await repository.lockPlaylist(tx, owner, id)
  if (!found) throw noPlaylist()
  if (found.kind !== 'own') throw new Refusal('not-allowed', 'This playlist cannot be renamed, made public or deleted.')
  return found
}
