import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AlbumId, TrackId, UserId } from '../ids.ts'
import { whole } from '../numerals.ts'
import { PageQuery } from '../paging.ts'
import { PublicUser } from '../people/accounts.ts'
import { Instant } from '../time.ts'
import { Pricing } from './pricing-facts.ts'
import { Contributor, LicenceName } from './release-details/fields.ts'
import { Unreleased } from './release-schedule.ts'
import { RELEASE_TYPES, TRACK_SORTS } from './releases.ts'

export const ReleaseType = z.enum(RELEASE_TYPES)

/** There once the artist agreed to be credited: until then a credit is a name and no link. */
const CreditedUsername = z.string().optional()
/** A person's name as music shows it. */
const ArtistName = z.object({ id: UserId, name: z.string(), username: CreditedUsername })
const Collaborator = z.object({ artistId: UserId, name: z.string(), username: CreditedUsername })

/** Why an administrator rejected a release, for users who may edit it; others do not see the release at all. */
const Rejection = z.object({
  reason: z.string(),
  /** It was sent to be reviewed again, and waits for that. */
  isSentAgain: z.boolean(),
})

export const Track = z.object({
  id: TrackId,
  title: z.string(),
  artistId: UserId,
  artistTitle: z.string(),
  artistName: z.string(),
  artistUsername: z.string(),
  /** The album it belongs to; absent for a single. */
  coverId: AlbumId.optional(),
  albumTitle: z.string().optional(),
  genre: z.string().nullable(),
  description: z.string(),
  price: z.number(),
  duration: z.number(),
  playCount: z.int(),
  buyCount: z.int(),
  releaseType: ReleaseType,
  labelName: z.string().nullable(),
  sleeveArtwork: z.string().nullable(),
  lowQualityUrl: z.string(),
  highQualityUrl: z.string(),
  createdAt: Instant,
  additionalArtists: z.array(ArtistName),
  collaborators: z.array(Collaborator),
  /** Whether the caller keeps it; false for strangers. */
  inLibrary: z.boolean(),
  /** Whether the caller bought it or its album. */
  isOwned: z.boolean(),
  isFavorite: z.boolean(),
  /** Integrated loudness in LUFS and true peak in dB, for levelling. */
  loudness: z.number().nullable(),
  truePeak: z.number().nullable(),
  isLossless: z.boolean(),
  /** There and true where its artist marked the words as explicit. */
  isExplicit: z.boolean().optional(),
  /** The code of the recording, without hyphens. */
  isrc: z.string().optional(),
  state: z.enum(['rendering', 'ready', 'failed']),
  /** There and true for a bonus track, which comes with its album and is not sold alone. */
  isBonus: z.boolean().optional(),
  /** There and true while nothing of its artist's is sold. */
  isOffSale: z.boolean().optional(),
  /** There and true for those who may change the track: its artist, the label that uploaded it, or one the artist lets. */
  canEdit: z.boolean().optional(),
  /** How far rendering has come, 0 to 100; only while it runs. */
  percent: z.number().optional(),
  /** Why rendering failed, in a sentence. */
  reason: z.string().optional(),
  rejection: Rejection.optional(),
  /** There while it is not out yet. */
  unreleased: Unreleased.optional(),
})
export type Track = z.infer<typeof Track>

/** What of a sale's price goes to the artist's side, in percent. */
const ArtistPercent = z.int().min(0).max(100)

/** Whether collaborators get a part of the artist’s side. */
const IsSplit = z.boolean()

export const TrackDetail = Track.extend({
  /** There where it has more than a price. */
  pricing: Pricing.optional(),
  artistPercent: ArtistPercent,
  isSplit: IsSplit,
  /** A thousand peaks from 0 to 255, evenly over the track. */
  waveform: z.array(z.int()),
  /** Its own date, else its album's, else the day of its upload. */
  releaseDate: z.iso.date(),
  /** Its own licence, else its album's. */
  licence: LicenceName,
  contributors: z.array(Contributor),
  /** Plain words, or timed ones in the LRC format. */
  lyrics: z.string().nullable(),
})

export type TrackDetail = z.infer<typeof TrackDetail>

export const Album = z.object({
  id: AlbumId,
  title: z.string(),
  description: z.string(),
  genre: z.string().nullable(),
  coverArt: z.string(),
  releaseType: ReleaseType,
  releaseDate: z.iso.date(),
  licence: LicenceName,
  /** A UPC of 12 or an EAN of 13 digits. */
  barcode: z.string().optional(),
  labelName: z.string().nullable(),
  artistId: UserId,
  artistName: z.string(),
  artistUsername: z.string(),
  /** What it costs the caller: at most as much as those of its tracks that they do not own yet. */
  price: z.number(),
  /** The price its artist set, for those who may change it. */
  listPrice: z.number().optional(),
  trackCount: z.int(),
  isOwned: z.boolean(),
  /** There and true while nothing of its artist's is sold. */
  isOffSale: z.boolean().optional(),
  /** There and true for those who may change the album. */
  canEdit: z.boolean().optional(),
  rejection: Rejection.optional(),
  /** There while it is not out yet. */
  unreleased: Unreleased.optional(),
  createdAt: Instant,
})
export type Album = z.infer<typeof Album>

export const Artist = PublicUser.extend({ trackCount: z.int(), fanCount: z.int() })

const Id = z.object({ id: TrackId })
const AlbumParams = z.object({ id: AlbumId })

export const listTracks = endpoint({
  method: 'GET',
  path: '/api/tracks',
  access: 'anyone',
  summary:
    'Tracks, newest first unless sorted otherwise; with q the 200 best matches, whatever the sort. The next page is named in the Link header.',
  query: z.object({
    q: z.string().max(10_000).optional(),
    genre: z.string().max(100).optional(),
    artistId: UserId.optional(),
    coverId: AlbumId.optional(),
    sort: z.enum(TRACK_SORTS).optional(),
    ...PageQuery.shape,
    /** What the caller looks after in the music admin, unfinished ones included. */
    managed: z.enum(['me']).optional(),
  }),
  response: z.array(Track),
})

export const getTrack = endpoint({
  method: 'GET',
  path: '/api/tracks/:id',
  access: 'anyone',
  summary: 'One track with its waveform.',
  params: Id,
  response: TrackDetail,
})

export const listCollaborators = endpoint({
  method: 'GET',
  path: '/api/tracks/:id/collaborators',
  access: 'anyone',
  summary: 'The additional artists of a track.',
  params: Id,
  response: z.array(Collaborator),
})

export const getAlbum = endpoint({
  method: 'GET',
  path: '/api/albums/:id',
  access: 'anyone',
  summary: 'One album with its tracks in order.',
  params: AlbumParams,
  response: Album.extend({
    /** There where it has more than a price. */
    pricing: Pricing.optional(),
    artistPercent: ArtistPercent,
    isSplit: IsSplit,
    tracks: z.array(Track),
    /** Those of its tracks, each once. */
    contributors: z.array(Contributor),
  }),
})

export const getRelatedAlbums = endpoint({
  method: 'GET',
  path: '/api/albums/:id/related',
  access: 'anyone',
  summary:
    "More albums of the same artist, and other artists' albums that at least three of its buyers also bought. Buyers who stay anonymous are not counted.",
  params: AlbumParams,
  response: z.object({ moreByArtist: z.array(Album), fansAlsoBought: z.array(Album) }),
})

export const listAlbumsOfArtist = endpoint({
  method: 'GET',
  path: '/api/albums/artist/:id',
  access: 'anyone',
  summary: "An artist's albums, newest first.",
  params: z.object({ id: UserId }),
  response: z.array(Album),
})

/** WebP otherwise. The first to ask for AVIF get WebP too, until it is made. */
const PictureFormat = z.enum(['avif'])

export const getCover = endpoint({
  method: 'GET',
  path: '/api/albums/:id/cover',
  access: 'anyone',
  summary: "An album's cover; a sleeve is drawn for one without artwork.",
  params: AlbumParams,
  query: z.object({
    size: whole(z.int()).optional(),
    /** The beginning of the artwork's hash: with it the response may be cached for ever. */
    v: z.string().max(64).optional(),
    format: PictureFormat.optional(),
  }),
  response: z.any(),
  produces: ['image/webp', 'image/avif'],
})

export const getTrackCover = endpoint({
  method: 'GET',
  path: '/api/tracks/:id/cover',
  access: 'anyone',
  summary: "A track's picture: its own artwork, else its album's cover; a sleeve is drawn for one without either.",
  params: z.object({ id: TrackId }),
  query: z.object({ size: whole(z.int()).optional(), format: PictureFormat.optional() }),
  response: z.any(),
  produces: ['image/webp', 'image/avif'],
})
