import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackId } from '../ids.ts'
import { Track } from '../music/catalogue.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'

const OneTrack = z.object({ trackId: TrackId })

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/me/library',
  access: 'signed-in',
  summary:
    'The tracks the caller keeps, bought ones among them: the latest release first, an album’s tracks together and in its order.',
  query: PageQuery,
  response: z.array(Track.extend({ addedAt: Instant })),
})

export const addToLibrary = endpoint({
  method: 'POST',
  path: '/api/library',
  access: 'signed-in',
  summary: 'Keeps a track, at low quality until it is bought. Adding twice is the same as once.',
  body: z.strictObject({ trackId: TrackId }),
  response: z.object({ success: z.boolean(), trackId: TrackId, inLibrary: z.boolean() }),
  status: 201,
})

export const removeFromLibrary = endpoint({
  method: 'DELETE',
  path: '/api/me/library/:trackId',
  access: 'signed-in',
  summary: 'Takes a track out; a bought one is only hidden and stays owned.',
  params: OneTrack,
  response: z.object({ success: z.boolean(), trackId: TrackId, inLibrary: z.boolean() }),
})

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/me/favorites',
  access: 'signed-in',
  summary: "The caller's favourite tracks, latest first.",
  query: PageQuery,
  response: z.array(Track),
})

const Favorite = z.object({ trackId: TrackId, isFavorite: z.boolean() })

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/me/favorites/:trackId',
  access: 'signed-in',
  summary: 'Makes a track a favourite.',
  params: OneTrack,
  body: z.strictObject({}).optional(),
  response: Favorite,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/me/favorites/:trackId',
  access: 'signed-in',
  summary: 'No longer a favourite.',
  params: OneTrack,
  response: Favorite,
})
