import type { FoundPlaylist } from '@fairwave/contract/search'
import type { Context } from '../../platform/context.ts'
import { knownBeginnings } from '../catalogue/search/known-words.ts'
import { nearWords } from '../catalogue/search/near-words.ts'
import { readQuery } from '../catalogue/search/read-query.ts'
import { findTracks } from '../catalogue/tracks/find-tracks.ts'
import { artworkOf } from './playlist.ts'
import * as readModel from './read-model-search.ts'

/** The length at which the index cuts words: see word_beginnings() in the migrations. */
const INDEXED_LETTERS = 12

const asIndexed = (word: string) => word.slice(0, INDEXED_LETTERS)

/**
 * Public playlists whose names contain these words or their beginnings, with at least one track to play. Where none does, a word that
 * the catalogue does not have either may have a typing error.
 */
export async function searchPlaylists(
  { db }: Context,
  q: string,
  limit: number,
  isAsTyped = false,
): Promise<FoundPlaylist[]> {
  const { key, words } = readQuery(q)
  if (words.length === 0) return []
  const find = (choices: string[][]) =>
    readModel.findPublic(db, { key, beginnings: choices.map((each) => each.map(asIndexed)), limit })
  const [exact, known] = await Promise.all([find(words.map((word) => [word])), knownBeginnings(db, words)])
  const near = words.map((word) => (known.includes(word) ? [word] : [word, ...nearWords(word)]))
  const hasChoice = near.some((choices) => choices.length > 1)
  const rows = exact.length > 0 || !hasChoice || isAsTyped ? exact : await find(near)
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
