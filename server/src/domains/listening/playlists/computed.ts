import type { TrackId, UserId } from '@fairwave/contract/ids'
import type { Playlist } from '@fairwave/contract/listening/playlists'
import type { Tx } from '../../../platform/database/db.ts'
import { mostHeardBy } from '../playback/taste.ts'
import { recommendTracks } from '../recommendations/recommend-tracks.ts'

const MOST_PLAYED = 50
const RECOMMENDED = 30

/** The tracks of a computed playlist; undefined for one that its owner edits. */
export async function computedTracks(tx: Tx, listener: UserId, kind: Playlist['kind']): Promise<TrackId[] | undefined> {
  if (kind === 'most-played') return mostHeardBy(tx, listener, MOST_PLAYED)
  if (kind === 'recommended') return (await recommendTracks(tx, listener, RECOMMENDED)).map(({ id }) => id)
  return undefined
}
