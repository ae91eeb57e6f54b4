import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PlaylistId } from '../ids.ts'
import { PageQuery } from '../paging.ts'
import { ROLES } from '../people/roles.ts'
import { Album, Artist, Track } from './catalogue.ts'
import { ALBUM_SORTS } from './releases.ts'

const FoundQuery = z.object({
  q: z.string().max(10_000).optional(),
  genre: z.string().max(100).optional(),
  ...PageQuery.shape,
})

export const listAlbums = endpoint({
  method: 'GET',
  path: '/api/albums',
  access: 'anyone',
  summary:
    'Albums that have tracks, newest first unless sorted otherwise; by price is the cheapest first. With q the 200 best matches by title and artist, whatever the sort. The next page is named in the Link header.',
  query: FoundQuery.extend({ sort: z.enum(ALBUM_SORTS).optional() }),
  response: z.array(Album),
})

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/labels',
  access: 'anyone',
  summary:
    'Labels, those with the most fans first; with q the best matches by name. `trackCount` is what their rosters have out under their names.',
  query: FoundQuery.omit({ genre: true }),
  response: z.array(Artist),
})

/** A public playlist as a search shows it. */
export const FoundPlaylist = z.object({
  id: PlaylistId,
  name: z.string(),
  trackCount: z.int(),
  artwork: z.string().nullable(),
  owner: z.object({ username: z.string(), displayName: z.string(), role: z.enum(ROLES) }),
})
export type FoundPlaylist = z.infer<typeof FoundPlaylist>

/** Where results of different kinds fit alike, they take turns in this order. */
export const FOUND_KINDS = ['artist', 'track', 'album', 'playlist', 'label'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

const RankedResult = z.object({ kind: z.enum(FOUND_KINDS), id: z.int() })
export type RankedResult = z.infer<typeof RankedResult>

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'anyone',
  summary:
    'The best few genres, artists, labels, albums, tracks and public playlists for what a user types. `best` ranks them across the kinds; each is in the list of its kind.',
  query: z.object({ q: z.string().min(1, 'Please enter what to search for.').max(10_000) }),
  response: z.object({
    genres: z.array(z.string()),
    artists: z.array(Artist),
    labels: z.array(Artist),
    albums: z.array(Album),
    tracks: z.array(Track),
    playlists: z.array(FoundPlaylist),
    best: z.array(RankedResult),
  }),
})

export const listArtists = endpoint({
  method: 'GET',
  path: '/api/artists',
  access: 'anyone',
  summary: 'Artists, those with the most fans first; the next page is named in the Link header.',
  query: FoundQuery,
  response: z.array(Artist),
})
