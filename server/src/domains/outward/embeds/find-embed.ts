import { AlbumId, PlaylistId, TrackId } from '@fairwave/contract/ids'
import type { PlaylistPage } from '@fairwave/contract/listening/playlists'
import type { Album, Track } from '@fairwave/contract/music/catalogue'
import type { EmbedKind } from '@fairwave/contract/outward/embeds'
import { rolePage } from '@fairwave/contract/people/roles'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openPlaylist } from '../../listening/playlists/get-playlist.ts'
import { getAlbum } from '../../music/albums/get-album.ts'
import { getTrack } from '../../music/tracks/get-track.ts'
import { albumPath, cardPath, musicianPath, playlistPath, trackPath } from '../link-previews/addresses.ts'

export type Embed = {
  kind: EmbedKind
  id: number
  title: string
  by: { name: string; path: string }
  /** The page of the site that it leads to. */
  path: string
  /** Where it can be bought; a playlist can't. */
  sale: { path: string; price: number } | null
  tracks: Track[]
  coverPath: string
  cardPath: string
}

/**
 * What an embed shows: the music that any visitor sees on its page. Music of suspended artists, which the site no longer
 * sells, is not shown on other sites, and an embed without any music is not found.
 */
export async function findEmbed(context: Context, kind: EmbedKind, id: string | number): Promise<Embed> {
  const found = await FINDERS[kind](context, String(id))
  const tracks = found.tracks.filter(({ isOffSale }) => !isOffSale)
  const [first] = tracks
  if (!first) throw notFound()
  return { ...found, tracks, ...pictures(found, first) }
}

const notFound = () => new Refusal('not-found', 'This music was not found.')

type Found = Omit<Embed, 'coverPath' | 'cardPath'>

const FINDERS: Record<EmbedKind, (context: Context, id: string) => Promise<Found>> = {
  track: async (context, id) => ofTrack(await getTrack(context, null, read(TrackId, id))),
  album: async (context, id) => ofAlbum(await getAlbum(context, null, read(AlbumId, id))),
  playlist: async ({ db, config }, id) =>
    ofPlaylist(await openPlaylist(db, null, read(PlaylistId, id)), config.fanPageUsername),
}

function read<Id>(ids: { safeParse(text: string): { success: boolean; data?: Id | undefined } }, text: string): Id {
  const { data } = ids.safeParse(text)
  if (data === undefined) throw notFound()
  return data
}

const artistOf = ({ artistName, artistUsername }: Pick<Track, 'artistName' | 'artistUsername'>) => ({
  name: artistName,
  path: musicianPath({ username: artistUsername, role: 'ARTIST' }),
})

const ofTrack = (track: Track): Found => ({
  kind: 'track',
  id: track.id,
  title: track.title,
  by: artistOf(track),
  path: trackPath(track.id),
  sale: { path: `${trackPath(track.id)}/purchase`, price: track.price },
  tracks: [track],
})

const ofAlbum = (album: Album & { tracks: Track[] }): Found => ({
  kind: 'album',
  id: album.id,
  title: album.title,
  by: artistOf(album),
  path: albumPath(album.id),
  sale: { path: albumPath(album.id), price: album.price },
  tracks: album.tracks,
})

const ofPlaylist = ({ id, name, owner, tracks }: PlaylistPage, fanPageUsername: string): Found => ({
  kind: 'playlist',
  id,
  title: name,
  by: { name: owner.displayName, path: rolePage(owner, fanPageUsername) },
  path: playlistPath(id),
  sale: null,
  tracks,
})

const pictures = ({ kind, id }: Found, first: Track) =>
  kind === 'album'
    ? { coverPath: `/api/albums/${id}/cover`, cardPath: cardPath('album', id) }
    : { coverPath: `/api/tracks/${first.id}/cover`, cardPath: cardPath('track', first.id) }
