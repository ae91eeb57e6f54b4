import { z } from 'zod'
import { PublicUser } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { GENRES, type Genre } from './genres.ts'
import { AlbumId, TrackId, UserId } from './ids.ts'
import { LIMITS } from './limits.ts'
import { Pounds } from './money.ts'
import { decimal, whole } from './numerals.ts'
import { PageQuery } from './paging.ts'
import { plainText, plainTextOrNothing } from './plain-text.ts'
import { ALBUM_RELEASE_TYPES, MAX_PRICE_POUNDS, RELEASE_TYPES, TRACK_SORTS } from './releases.ts'
import { Instant } from './time.ts'

export const ReleaseType = z.enum(RELEASE_TYPES)
const ADDITIONAL_ARTISTS_MAX = 20

/** A person's name as music shows it. */
const ArtistName = z.object({ id: UserId, name: z.string() })

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
  collaborators: z.array(z.object({ artistId: UserId, name: z.string() })),
  /** Whether the caller keeps it; false for strangers. */
  inLibrary: z.boolean(),
  /** Whether the caller bought it or its album. */
  isOwned: z.boolean(),
  isFavorite: z.boolean(),
  /** Integrated loudness in LUFS and true peak in dB, for levelling. */
  loudness: z.number().nullable(),
  truePeak: z.number().nullable(),
  isLossless: z.boolean(),
  state: z.enum(['rendering', 'ready', 'failed']),
  /** There and true while nothing of its artist's is sold. */
  isOffSale: z.boolean().optional(),
  /** There and true for those who look after the track: its artist, and a label whose offer the artist accepted. */
  canEdit: z.boolean().optional(),
  /** How far rendering has come, 0 to 100; only while it runs. */
  percent: z.number().optional(),
  /** Why rendering failed, in a sentence. */
  reason: z.string().optional(),
})
export type Track = z.infer<typeof Track>

/** What of a sale's price goes to the artist's side, in percent. */
const ArtistPercent = z.int().min(0).max(100)

export const TrackDetail = Track.extend({
  artistPercent: ArtistPercent,
  /** A thousand peaks from 0 to 255, evenly over the track. */
  waveform: z.array(z.int()),
})

export const Album = z.object({
  id: AlbumId,
  title: z.string(),
  description: z.string(),
  genre: z.string().nullable(),
  coverArt: z.string(),
  releaseType: ReleaseType,
  releaseDate: z.iso.date(),
  labelName: z.string().nullable(),
  artistId: UserId,
  artistName: z.string(),
  artistUsername: z.string(),
  price: z.number(),
  trackCount: z.int(),
  isOwned: z.boolean(),
  /** There and true while nothing of its artist's is sold. */
  isOffSale: z.boolean().optional(),
  createdAt: Instant,
})
export type Album = z.infer<typeof Album>

export const Friend = z.object({
  id: UserId,
  role: PublicUser.shape.role,
  username: z.string(),
  displayName: z.string(),
  profilePicture: z.string().nullable(),
})
export type Friend = z.infer<typeof Friend>

export const Artist = PublicUser.extend({ trackCount: z.int(), fanCount: z.int() })

/** Multipart carries text only: a field that is there but empty counts as not given. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const wordsOrNothing = (words: ReturnType<typeof plainTextOrNothing>) =>
  orNothing(words.transform((text) => text ?? undefined))
/** In a change, a field that is there but empty takes away what stood there. */
const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
const asJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return value === '' ? undefined : JSON.parse(value)
    } catch {
      return value
    }
  }, schema.optional())

export const Title = plainText({ what: 'A title', max: LIMITS.title, ifEmpty: 'Please enter a title.' })
const Description = plainTextOrNothing({ what: 'A description', max: LIMITS.description })
const GenreName = z.enum(GENRES as [Genre, ...Genre[]], 'Please choose one of the listed genres.')
const Price = decimal(
  z
    .number('A price must be a number.')
    .min(0, 'A price must be 0 or more.')
    .max(MAX_PRICE_POUNDS, `A price must be at most £${MAX_PRICE_POUNDS}.`)
    .pipe(Pounds),
)
const LabelName = plainTextOrNothing({ what: 'A label name', max: LIMITS.displayName })
const inAnyCase = (types: readonly string[]) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' ? (types.find((type) => type.toLowerCase() === value.toLowerCase()) ?? value) : value,
    z.enum(types as [string, ...string[]], `Release type must be one of ${types.join(', ')}.`),
  )
/** Ids, or people with their ids: both are sent. */
const AdditionalArtists = z
  .array(
    z.union([
      UserId,
      z.object({ id: UserId }).transform(({ id }) => id),
      z.object({ artistId: UserId }).transform(({ artistId }) => artistId),
    ]),
  )
  .max(ADDITIONAL_ARTISTS_MAX, `At most ${ADDITIONAL_ARTISTS_MAX} additional artists.`)

const Id = z.object({ id: TrackId })
const AlbumParams = z.object({ id: AlbumId })
const Ok = z.object({ ok: z.boolean() })

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

const uploadFields = {
  genre: orNothing(GenreName),
  description: wordsOrNothing(Description),
  price: orNothing(Price),
  recordLabel: wordsOrNothing(LabelName),
  artistId: orNothing(UserId),
  additionalArtists: asJson(AdditionalArtists),
  coverId: orNothing(AlbumId),
  releaseType: orNothing(inAnyCase(RELEASE_TYPES)),
}

export const createTrack = endpoint({
  method: 'POST',
  path: '/api/tracks',
  access: 'musician',
  summary:
    'Uploads one track: fields plus the files audioFile and, if wanted, artworkFile. Rendering goes on in the background.',
  multipart: true,
  body: z.strictObject({ title: orNothing(Title), ...uploadFields }),
  response: Track,
  status: 201,
})

export const createTracks = endpoint({
  method: 'POST',
  path: '/api/tracks/batch',
  access: 'musician',
  summary:
    'Uploads several tracks: the files audioFile0, audioFile1 … with trackTitle0 …, and sleeveArtwork for all. Send an Idempotency-Key to retry safely.',
  multipart: true,
  body: z.strictObject({ ...uploadFields, albumTitle: orNothing(Title) }),
  response: z.object({
    success: z.boolean(),
    tracks: z.array(Track),
    successCount: z.int(),
    totalCount: z.int(),
    errors: z.array(z.object({ index: z.int(), title: z.string(), message: z.string() })),
    message: z.string(),
  }),
  status: 201,
})

export const inspectAudio = endpoint({
  method: 'POST',
  path: '/api/tracks/inspect',
  access: 'musician',
  summary: 'Reads the tags in the first part of an audio file (audioFile), to fill in a form. Keeps nothing.',
  multipart: true,
  response: z.object({
    title: z.string().nullable(),
    artist: z.string().nullable(),
    album: z.string().nullable(),
    genre: z.string().nullable(),
    year: z.int().nullable(),
    trackNumber: z.int().nullable(),
    hasCover: z.boolean(),
  }),
})

export const editTrack = endpoint({
  method: 'PATCH',
  path: '/api/tracks/:id',
  access: 'musician',
  summary: 'Changes a track that the caller looks after.',
  params: Id,
  body: z.strictObject({
    title: Title.optional(),
    genre: orNull(GenreName),
    description: orNull(Description),
    price: Price.optional(),
    coverId: orNull(AlbumId),
    additionalArtists: AdditionalArtists.optional(),
    labelName: orNull(LabelName),
  }),
  response: Track,
})

export const deleteTrack = endpoint({
  method: 'DELETE',
  path: '/api/tracks/:id',
  access: 'musician',
  summary: 'Takes a track out of the catalogue. Those who bought it keep it.',
  params: Id,
  response: Ok,
})

export const listCollaborators = endpoint({
  method: 'GET',
  path: '/api/tracks/:id/collaborators',
  access: 'anyone',
  summary: 'The additional artists of a track.',
  params: Id,
  response: z.array(z.object({ artistId: UserId, name: z.string() })),
})

const albumFields = {
  description: wordsOrNothing(Description),
  genre: orNothing(GenreName),
  releaseType: orNothing(inAnyCase(ALBUM_RELEASE_TYPES)),
  labelName: wordsOrNothing(LabelName),
  price: orNothing(Price),
  releaseDate: orNothing(z.iso.date('A release date must be a date such as 2026-05-01.')),
  artistId: orNothing(UserId),
}

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/albums',
  access: 'musician',
  summary: 'Makes an album: fields plus the file coverArt, if wanted.',
  multipart: true,
  body: z.strictObject({ title: z.preprocess((value) => value ?? '', Title), ...albumFields }),
  response: Album,
  status: 201,
})

export const editAlbum = endpoint({
  method: 'PATCH',
  path: '/api/albums/:id',
  access: 'musician',
  summary: 'Changes an album that the caller looks after; the file coverArt replaces its cover.',
  params: AlbumParams,
  multipart: true,
  body: z.strictObject({
    ...albumFields,
    title: Title.optional(),
    description: orNull(Description),
    genre: orNull(GenreName),
    labelName: orNull(LabelName),
  }),
  response: Album,
})

export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/albums/:id',
  access: 'musician',
  summary: 'Takes an album away; its tracks become singles.',
  params: AlbumParams,
  response: Ok,
})

export const getAlbum = endpoint({
  method: 'GET',
  path: '/api/albums/:id',
  access: 'anyone',
  summary: 'One album with its tracks in order.',
  params: AlbumParams,
  response: Album.extend({ artistPercent: ArtistPercent, tracks: z.array(Track) }),
})

export const listAlbumsOfArtist = endpoint({
  method: 'GET',
  path: '/api/albums/artist/:id',
  access: 'anyone',
  summary: "An artist's albums, newest first.",
  params: z.object({ id: UserId }),
  response: z.array(Album),
})

export const getCover = endpoint({
  method: 'GET',
  path: '/api/albums/:id/cover',
  access: 'anyone',
  summary: "An album's cover; a sleeve is drawn for one without artwork.",
  params: AlbumParams,
  query: z.object({
    size: whole(z.int()).optional(),
    /** The beginning of the artwork's hash: with it the answer may be kept for ever. */
    v: z.string().max(64).optional(),
  }),
  response: z.any(),
  produces: 'image/webp',
})

export const listArtists = endpoint({
  method: 'GET',
  path: '/api/artists',
  access: 'anyone',
  summary: 'Artists, those with the most fans first; the next page is named in the Link header.',
  query: z.object({
    q: z.string().max(10_000).optional(),
    genre: z.string().max(100).optional(),
    ...PageQuery.shape,
  }),
  response: z.array(Artist),
})
