import type { UserId } from '@fairwave/contract/ids'
import type { Playlist } from '@fairwave/contract/listening/playlists'
import type { Context } from '../../../platform/context.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { computedTracks } from './computed.ts'
import { toPlaylist } from './playlist.ts'
import * as readModel from './read-model-playlists.ts'
import * as repository from './repository.ts'

/** The playlists that every user has, in the order they are shown. */
const FIXED = { default: 'Default Playlist', 'most-played': 'Most Played', recommended: 'Recommended' }

/** A user's playlists. The three that every user has are created at the first request. */
export async function listPlaylists({ db, clock }: Context, owner: UserId): Promise<Playlist[]> {
  let rows = await readModel.listPlaylists(db, owner)
  if (rows.filter(({ kind }) => kind !== 'own').length < Object.keys(FIXED).length) {
    await repository.insertFixed(db, owner, FIXED, clock.now())
    rows = await readModel.listPlaylists(db, owner)
  }
  const filled = []
  for (const row of rows) filled.push({ row, computed: await computedTracks(db, owner, row.kind) })
  const faces = filled.flatMap(({ row, computed }) => computed?.slice(0, 4) ?? row.firstIds)
  const tracks = new Map((await findTracks(db, owner, [...new Set(faces)])).map((track) => [track.id, track]))
  return filled.map(({ row, computed }) =>
    toPlaylist(
      row,
      computed?.length ?? row.trackCount,
      (computed?.slice(0, 4) ?? row.firstIds).map((id) => tracks.get(id)).filter((track) => track !== undefined),
    ),
  )
}

/** How many seconds each of a user's playlists lasts. */
export async function listSeconds({ db }: Context, owner: UserId, playlists: readonly Playlist[]) {
  const seconds = new Map((await readModel.listSeconds(db, owner)).map((row) => [row.id, row.seconds]))
  for (const { id, kind } of playlists.filter((one) => one.kind === 'most-played' || one.kind === 'recommended')) {
    const tracks = await findTracks(db, owner, (await computedTracks(db, owner, kind)) ?? [])
    seconds.set(
      id,
      tracks.reduce((sum, { duration }) => sum + duration, 0),
    )
  }
  return seconds
}
