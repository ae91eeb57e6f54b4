import type { TrackId } from '@fairwave/contract/ids'
import { findTrackFacts } from '../../catalogue/tracks/track-facts.ts'
import { findPlayables } from '../../playback/find-playable.ts'
import type { Release, Song } from '../collection/collection.ts'
import { findCollection } from '../collection/find-collection.ts'
import { listAlbumTracks } from '../collection/read-model-songs.ts'
import type { ReleaseId } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'
import type { AppCall } from './app-call.ts'

/** An album or single: what of it is in the user's music, otherwise what of it the user may hear, as on a playlist. */
export async function findRelease({ context, caller }: AppCall, id: ReleaseId): Promise<Release> {
  const known = (await findCollection(context, caller.id)).releaseById.get(id)
  if (known) return known
  const listed = await listAlbumTracks(context.db, id)
  const wanted: TrackId[] = listed.length > 0 ? listed : [id]
  const playable = await findPlayables(context, caller, wanted)
  const facts = (await findTrackFacts(context.db, wanted)).filter((track) => playable.has(track.id))
  const [first] = facts
  // A track of an album is no release by itself.
  if (!first || (listed.length === 0 && first.albumId !== null)) throw notFound('This album')
  const songs = facts.map(
    (track): Song => ({
      id: track.id,
      releaseId: id,
      artistId: track.artistId,
      genre: track.genre,
      durationMs: playable.get(track.id)?.durationMs ?? 0,
      words: '',
      createdMs: track.createdAt.getTime(),
      addedMs: track.createdAt.getTime(),
    }),
  )
  return {
    id,
    title: first.albumTitle ?? first.title,
    artistId: first.artistId,
    artistName: first.albumArtist ?? first.artistName,
    year: Number(first.releaseDate.slice(0, 4)),
    genre: first.genre,
    words: '',
    songs,
    addedMs: Math.max(...songs.map(({ addedMs }) => addedMs)),
    durationMs: songs.reduce((sum, { durationMs }) => sum + durationMs, 0),
  }
}
