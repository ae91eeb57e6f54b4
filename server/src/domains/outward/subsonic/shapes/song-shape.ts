import type { TrackId, UserId } from '@fairwave/contract/ids'
import { FREE_KBPS } from '@fairwave/contract/offer'
import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import { measureRenditions } from '../../../ground/media/audio/measure-renditions.ts'
import { findPlayables } from '../../../listening/playback/find-playable.ts'
import { findSongs, type SongDetails } from '../collection/read-model-songs.ts'
import { albumId, artistId, songId } from '../protocol/item-ids.ts'
import type { Node } from '../protocol/write-xml.ts'

/** Songs as apps show them, in the order of the ids, without those that the caller may not hear. */
export async function showSongs(
  { context, caller }: { context: Context; caller: Caller },
  ids: readonly TrackId[],
): Promise<Node[]> {
  if (ids.length === 0) return []
  const [playable, songs] = await Promise.all([
    findPlayables(context, caller, [...new Set(ids)]),
    findMeasuredSongs(context, caller.id, ids),
  ])
  return songs.flatMap((song) => {
    const rights = playable.get(song.id)
    return rights ? [toSong(song, rights.mayHearHigh)] : []
  })
}

/** Songs with the sizes of what is sent. */
export async function findMeasuredSongs(
  context: Context,
  viewer: UserId,
  ids: readonly TrackId[],
): Promise<SongDetails[]> {
  const songs = await findSongs(context.db, viewer, ids)
  const unmeasured = songs.filter(({ lowBytes, highBytes }) => lowBytes === null || highBytes === null)
  if (unmeasured.length === 0) return songs
  const sizes = await measureRenditions(
    context,
    unmeasured.map(({ audioFileId }) => audioFileId),
  )
  return songs.map((song) => ({ ...song, ...sizes.get(song.audioFileId) }))
}

const ENDINGS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
}
export const endingOf = (mime: string): string => ENDINGS[mime] ?? 'mp3'

/** What `stream` sends of a song to this listener. Only a file that is missing has an estimated size. */
function fileOf({ durationMs, lowBytes, highBytes, bytes, mime, highMime }: SongDetails, isHigh: boolean) {
  const seconds = durationMs / 1000
  if (!isHigh) {
    const size = lowBytes ?? Math.round((seconds * FREE_KBPS * 1000) / 8)
    return { type: 'audio/mpeg', size, bitRate: FREE_KBPS as number }
  }
  const size = highBytes ?? bytes
  const bitRate = seconds > 0 ? Math.round((size * 8) / seconds / 1000) : 0
  return { type: highMime ?? mime, size, bitRate }
}

function toSong(song: SongDetails, isHigh: boolean): Node {
  const release = albumId(song.albumId ?? song.id)
  const album = song.albumTitle ?? song.title
  const artist = artistId(song.artistId)
  const { type, size, bitRate } = fileOf(song, isHigh)
  const ending = endingOf(type)
  return {
    id: songId(song.id),
    parent: release,
    isDir: false,
    title: song.title,
    album,
    artist: song.artistName,
    track: song.place ?? 1,
    year: song.year,
    genre: song.genre ?? undefined,
    coverArt: release,
    size,
    contentType: type,
    suffix: ending,
    duration: Math.round(song.durationMs / 1000),
    bitRate,
    path: [song.albumArtist ?? song.artistName, album, `${song.title}.${ending}`].map(inPath).join('/'),
    isVideo: false,
    userRating: song.rating ?? undefined,
    playCount: song.plays,
    discNumber: 1,
    created: song.createdAt.toISOString(),
    starred: song.starredAt?.toISOString(),
    albumId: release,
    artistId: artist,
    type: 'music',
    mediaType: 'song',
    genres: song.genre ? [{ name: song.genre }] : [],
    artists: [{ id: artist, name: song.artistName }],
    displayArtist: song.artistName,
    albumArtists: [{ id: artistId(song.albumArtistId ?? song.artistId), name: song.albumArtist ?? song.artistName }],
    displayAlbumArtist: song.albumArtist ?? song.artistName,
    isrc: song.isrc ? [song.isrc] : [],
    explicitStatus: song.isExplicit ? 'explicit' : '',
    replayGain: replayGainOf(song),
  }
}

const inPath = (name: string): string => name.replace(/[/\\]/g, '-')

/** The loudness that players of this protocol bring songs to. */
const REFERENCE_LUFS = -18

const replayGainOf = ({ loudness, truePeak }: SongDetails): Node | undefined =>
  loudness === null
    ? undefined
    : {
        trackGain: Math.round((REFERENCE_LUFS - loudness) * 100) / 100,
        ...(truePeak !== null && { trackPeak: Math.round(10 ** (truePeak / 20) * 1000) / 1000 }),
      }
