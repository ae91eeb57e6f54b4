import { z } from 'zod'
import { Track } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { PlaylistId, TrackId } from './ids.ts'
import { LIMITS } from './limits.ts'
import { plainText } from './plain-text.ts'
import { Instant } from './time.ts'

export const Playlist = z.object({
  id: PlaylistId,
  name: z.string(),
  /** Every user has the first three; most-played and recommended are computed by the server from what was heard. */
  kind: z.enum(['default', 'most-played', 'recommended', 'own']),
  trackCount: z.int(),
  /** Artwork of the first few tracks, for its face. */
  artwork: z.array(z.string()),
  /** Whether tracks can be put in, taken out and put in order. */
  canEdit: z.boolean(),
  /** Whether it can be renamed and deleted. */
  canDelete: z.boolean(),
  createdAt: Instant,
})
export type Playlist = z.infer<typeof Playlist>
const WithTracks = Playlist.extend({ tracks: z.array(Track) })

const One = z.object({ id: PlaylistId })
const Name = plainText({
  what: 'A playlist’s name',
  max: LIMITS.playlistName,
  ifEmpty: 'Please enter a name for the playlist.',
})

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/api/me/playlists',
  access: 'signed-in',
  summary: 'The caller’s playlists: Default Playlist, Most Played and Recommended, then their own, newest first.',
  response: z.array(Playlist),
})

export const getPlaylist = endpoint({
  method: 'GET',
  path: '/api/me/playlists/:id',
  access: 'signed-in',
  summary: 'One of the caller’s playlists with its tracks in order.',
  params: One,
  response: WithTracks,
})

export const createPlaylist = endpoint({
  method: 'POST',
  path: '/api/me/playlists',
  access: 'signed-in',
  summary: 'Makes a playlist, with tracks in it if some are named.',
  body: z.strictObject({ name: Name, trackIds: z.array(TrackId).max(LIMITS.playlistTracks).optional() }),
  response: WithTracks,
  status: 201,
})

export const renamePlaylist = endpoint({
  method: 'PATCH',
  path: '/api/me/playlists/:id',
  access: 'signed-in',
  summary: 'Gives a playlist of the caller’s own making another name.',
  params: One,
  body: z.strictObject({ name: Name }),
  response: Playlist,
})

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/api/me/playlists/:id',
  access: 'signed-in',
  summary: 'Takes a playlist of the caller’s own making away; its tracks stay where else they are.',
  params: One,
  response: z.object({ ok: z.boolean() }),
})

export const addToPlaylist = endpoint({
  method: 'POST',
  path: '/api/me/playlists/:id/tracks',
  access: 'signed-in',
  summary: 'Puts a track at the end of a playlist; one that is there keeps its place.',
  params: One,
  body: z.strictObject({ trackId: TrackId }),
  response: Playlist,
  status: 201,
})

export const orderPlaylist = endpoint({
  method: 'PUT',
  path: '/api/me/playlists/:id/tracks',
  access: 'signed-in',
  summary: 'Puts the tracks of a playlist in this order; those that are not named come after, as they were.',
  params: One,
  body: z.strictObject({ trackIds: z.array(TrackId).max(LIMITS.playlistTracks) }),
  response: WithTracks,
})

export const removeFromPlaylist = endpoint({
  method: 'DELETE',
  path: '/api/me/playlists/:id/tracks/:trackId',
  access: 'signed-in',
  summary: 'Takes a track out of a playlist.',
  params: z.object({ id: PlaylistId, trackId: TrackId }),
  response: Playlist,
})
