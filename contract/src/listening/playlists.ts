import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PlaylistId, TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Track } from '../music/catalogue.ts'
import { FoundPlaylist } from '../music/search.ts'
import { whole } from '../numerals.ts'
import { ROLES } from '../people/roles.ts'
import { plainText, plainTextOrNothing } from '../plain-text.ts'
import { Instant } from '../time.ts'

export const Playlist = z.object({
  id: PlaylistId,
  name: z.string(),
  description: z.string().nullable(),
  /** Whether its page is open to visitors. Only playlists of the user's own making can be. */
  isPublic: z.boolean(),
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

/** A playlist as its page shows it, to its owner or to others. */
export const PlaylistPage = WithTracks.extend({
  owner: z.object({ id: UserId, username: z.string(), displayName: z.string(), role: z.enum(ROLES) }),
  isMine: z.boolean(),
})
export type PlaylistPage = z.infer<typeof PlaylistPage>

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

export const changePlaylist = endpoint({
  method: 'PATCH',
  path: '/api/me/playlists/:id',
  access: 'signed-in',
  summary: 'Changes the name and description of a playlist of the caller’s own making, or makes it public or private.',
  params: One,
  body: z.strictObject({
    name: Name.optional(),
    description: plainTextOrNothing({
      what: 'A playlist’s description',
      max: LIMITS.playlistDescription,
    }).optional(),
    isPublic: z.boolean().optional(),
  }),
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
  summary: 'Adds a track or several to the end of a playlist; one that is already on it keeps its place.',
  params: One,
  body: z
    .strictObject({
      trackId: TrackId.optional(),
      trackIds: z.array(TrackId).min(1).max(LIMITS.playlistTracks).optional(),
    })
    .refine(
      ({ trackId, trackIds }) => (trackId === undefined) !== (trackIds === undefined),
      'Please name either a track or a list of tracks.',
    ),
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

export const listFoundPlaylists = endpoint({
  method: 'GET',
  path: '/api/playlists',
  access: 'anyone',
  summary: 'Public playlists whose names match a search.',
  query: z.object({
    q: z.string().min(1, 'Please enter what to search for.').max(10_000),
    limit: whole(z.int().min(1).max(LIMITS.foundPlaylists)).optional(),
  }),
  response: z.array(FoundPlaylist),
})

export const openPlaylist = endpoint({
  method: 'GET',
  path: '/api/playlists/:id',
  access: 'anyone',
  summary:
    'A public playlist, or one of the caller’s own, with its owner and tracks. For others a private one is not found.',
  params: One,
  response: PlaylistPage,
})

export const duplicatePlaylist = endpoint({
  method: 'POST',
  path: '/api/playlists/:id/duplicate',
  access: 'signed-in',
  summary: 'Copies a playlist that the caller can open into a private one of their own.',
  params: One,
  response: WithTracks,
  status: 201,
})
