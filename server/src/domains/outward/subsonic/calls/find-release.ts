import type { TrackId } from '@fairwave/contract/ids'
import { findPlayables } from '../../../listening/playback/find-playable.ts'
import { findTrackFacts, type TrackFacts } from '../../../music/tracks/track-facts.ts'
import type { Release, Song } from '../collection/collection.ts'
import { findCollection } from '../collection/find-collection.ts'
import { listAlbumTracks } from '../collection/read-model-songs.ts'
import type { ReleaseId } from '../protocol/item-ids.ts'
import { notFound } from '../protocol/protocol-error.ts'
import type { AppCall } from './app-call.ts'

export async function findRelease(call: AppCall, id: ReleaseId): Promise<Release> {
  return (await findReleases(call, [id])).get(id) as Release
}

/**
 * Albums and singles: what of each is in the user's music, otherwise what of it the user may hear, as on a playlist. Refused
 * where one of them is not found.
 */
export async function findReleases(call: AppCall, ids: readonly ReleaseId[]): Promise<Map<ReleaseId, Release>> {
  const { releaseById } = await findCollection(call.context, call.caller.id)
  const others = await findOthers(
    call,
    ids.filter((id) => !releaseById.has(id)),
  )
  return new Map(
    ids.map((id) => {
      const found = releaseById.get(id) ?? others.get(id)
      if (!found) throw notFound('This album')
      return [id, found]
    }),
  )
}

async function findOthers({ context, caller }: AppCall, ids: readonly ReleaseId[]): Promise<Map<ReleaseId, Release>> {
  if (ids.length === 0) return new Map()
  const listed = Map.groupBy(await listAlbumTracks(context.db, ids), ({ albumId }) => albumId)
  const wanted = ids.flatMap((id): TrackId[] => listed.get(id)?.map((track) => track.id) ?? [id])
  const playable = await findPlayables(context, caller, wanted)
  const facts = (await findTrackFacts(context.db, wanted)).filter((track) => playable.has(track.id))
  // A track of an album is no release by itself.
  const releaseOf = ({ id, albumId }: TrackFacts) => (albumId !== null && listed.has(albumId) ? albumId : id)
  const found = Map.groupBy(facts, releaseOf)
  return new Map(
    ids.flatMap((id) => {
      const tracks = found.get(id)
      if (!tracks || (!listed.has(id) && tracks[0]?.albumId !== null)) return []
      return [[id, toRelease(id, tracks, playable)]]
    }),
  )
}

function toRelease(
  id: ReleaseId,
  facts: readonly TrackFacts[],
  playable: Awaited<ReturnType<typeof findPlayables>>,
): Release {
  const [first] = facts
  if (!first) throw new Error('a release without tracks')
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
