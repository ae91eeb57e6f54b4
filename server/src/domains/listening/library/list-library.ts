import type { UserId } from '@fairwave/contract/ids'
import { type PageRequest, toPage } from '../../../platform/calls/paging.ts'
import type { Context } from '../../../platform/context.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { listAllKept, listKept } from './read-model-kept.ts'

/** The tracks in a listener's library, including bought ones: latest release first, each album in its own order. */
export async function listLibrary({ db }: Context, { keeper, page }: { keeper: UserId; page: PageRequest }) {
  const { rows, next } = toPage(await listKept(db, keeper, page), page)
  const addedAt = new Map(rows.map((row) => [row.id, row.addedAt.toISOString()]))
  const tracks = await findTracks(db, keeper, [...addedAt.keys()])
  return { tracks: tracks.map((track) => ({ ...track, addedAt: addedAt.get(track.id) ?? track.createdAt })), next }
}

/** The ids of all tracks in a listener's library, and when each came into it, in milliseconds. */
export const wholeLibrary = ({ db }: Context, keeper: UserId) => listAllKept(db, keeper)
