import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import * as readModel from './read-model-followed.ts'

/** The artists and labels that a listener follows, latest first, each with its newest release. */
export async function listFollowed({ db }: Context, { listener, page }: { listener: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await readModel.listFollowed(db, listener, page), page)
  const ids = rows.flatMap(({ trackId }) => trackId ?? [])
  const tracks = new Map((await findTracks(db, listener, ids)).map((track) => [track.id, track]))
  const followed = rows.map(({ id, role, username, displayName, profilePicture, trackId, releasedAt }) => {
    const track = trackId === null ? undefined : tracks.get(trackId)
    return {
      ...{ id, role, username, displayName, profilePicture },
      newest: track && releasedAt ? { track, releasedAt: releasedAt.toISOString() } : null,
    }
  })
  return { followed, next }
}
