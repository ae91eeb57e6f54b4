import type { FoundPlaylist } from '@fairwave/contract/music/search'
import type { Context } from '../../../platform/context.ts'
import { correctWords } from '../../music/search/correct-words.ts'
import { readQuery } from '../../music/search/read-query.ts'
import { asTyped, type Wanted } from '../../music/search/search-terms.ts'
import { findTracks } from '../../music/tracks/find-tracks.ts'
import { artworkOf } from './playlist.ts'
import * as readModel from './read-model-search.ts'

/** Public playlists whose names contain these words or their beginnings; where none does, the words may have typing errors. */
export async function searchPlaylists(context: Context, q: string, limit: number): Promise<FoundPlaylist[]> {
  const { key, words } = readQuery(q)
  if (words.length === 0) return []
  const exact = await findPlaylists(context, { key, words: asTyped(words), limit })
  if (exact.length > 0) return exact
  const meant = await correctWords(context.db, words)
  return meant ? findPlaylists(context, { key: null, words: meant, limit }) : []
}

/** Public playlists whose names contain words that begin as is wanted, with at least one track to play. */
export async function findPlaylists({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<FoundPlaylist[]> {
  const rows = await readModel.findPublic(db, wanted)
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
