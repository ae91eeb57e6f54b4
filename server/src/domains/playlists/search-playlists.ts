import type { FoundPlaylist } from '@fairwave/contract/search'
import type { Context } from '../../platform/context.ts'
import { readQuery } from '../catalogue/search/read-query.ts'
import { findTracks } from '../catalogue/tracks/find-tracks.ts'
import { artworkOf } from './playlist.ts'
import * as readModel from './read-model-search.ts'

/** The length at which the index cuts words: see word_beginnings() in the migrations. */
const INDEXED_LETTERS = 12

/** Public playlists whose names contain these words or their beginnings, with at least one track to play. */
export async function searchPlaylists({ db }: Context, q: string, limit: number): Promise<FoundPlaylist[]> {
  const { key, words } = readQuery(q)
  if (words.length === 0) return []
  const beginnings = words.map((word) => word.slice(0, INDEXED_LETTERS))
  const rows = await readModel.findPublic(db, { key, beginnings, limit })
  const faces = await findTracks(db, null, [...new Set(rows.map(({ firstId }) => firstId))])
  const artwork = new Map(faces.map((track) => [track.id, artworkOf(track)]))
  return rows.map(({ id, name, trackCount, firstId, username, displayName, role }) => ({
    id,
    name,
    trackCount,
    artwork: artwork.get(firstId) ?? null,
    owner: { username, displayName, role },
  }))
}
