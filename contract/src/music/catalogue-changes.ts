import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { asJson, orNothing, orNull } from '../form-fields.ts'
import { UploadId } from '../ground/resumable-uploads.ts'
import { AlbumId, TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Pounds } from '../money.ts'
import { decimal } from '../numerals.ts'
import { PRICE_MOST_POUNDS } from '../offer.ts'
import { plainText, plainTextOrNothing } from '../plain-text.ts'
import { Album, Track } from './catalogue.ts'
import { GENRES, type Genre } from './genres.ts'
import { Barcode, Contributors, Isrc, LicenceName, LyricsText, ReleaseDate } from './release-details/fields.ts'
import { scheduleFields, TakesPreOrders } from './release-schedule.ts'
import { ALBUM_RELEASE_TYPES, RELEASE_TYPES } from './releases.ts'

const ADDITIONAL_ARTISTS_MAX = 20

const wordsOrNothing = (words: ReturnType<typeof plainTextOrNothing>) =>
  orNothing(words.transform((text) => text ?? undefined))

export const Title = plainText({ what: 'A title', max: LIMITS.title, ifEmpty: 'Please enter a title.' })
const Description = plainTextOrNothing({ what: 'A description', max: LIMITS.description })
const GenreName = z.enum(GENRES as [Genre, ...Genre[]], 'Please choose one of the listed genres.')
export const Price = decimal(
  z
    .number('A price must be a number.')
    .min(0, 'A price must be 0 or more.')
    .max(PRICE_MOST_POUNDS, `A price must be at most £${PRICE_MOST_POUNDS}.`)
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

const uploadFields = {
  genre: orNothing(GenreName),
  description: wordsOrNothing(Description),
  price: orNothing(Price),
  recordLabel: wordsOrNothing(LabelName),
  artistId: orNothing(UserId),
  additionalArtists: asJson(AdditionalArtists),
  coverId: orNothing(AlbumId),
  /** Only for buyers of the album that it goes on. */
  isBonus: asJson(z.boolean('Bonus must be true or false.')),
  releaseType: orNothing(inAnyCase(RELEASE_TYPES)),
  /** An album that is not out yet decides for its tracks. */
  ...scheduleFields,
}

export const createTrack = endpoint({
  method: 'POST',
  path: '/api/tracks',
  access: 'musician',
  summary:
    'Uploads one track: fields plus the file audioFile, or audioUpload for one that was sent in parts, and, if wanted, artworkFile. Rendering goes on in the background.',
  multipart: true,
  files: { audioFile: 'optional', artworkFile: 'optional', sleeveArtwork: 'optional' },
  retryable: true,
  /** `audioUpload` instead of audioFile: what was uploaded in parts before. */
  body: z.strictObject({ title: orNothing(Title), ...uploadFields, audioUpload: orNothing(UploadId) }),
  response: Track,
  status: 201,
})

const UploadedBatch = z.object({
  success: z.boolean(),
  tracks: z.array(Track),
  successCount: z.int(),
  totalCount: z.int(),
  errors: z.array(z.object({ index: z.int(), title: z.string(), message: z.string() })),
  message: z.string(),
})

export const createTracks = endpoint({
  method: 'POST',
  path: '/api/tracks/batch',
  access: 'musician',
  summary:
    'Uploads several tracks: the files audioFile0, audioFile1 …, or audioUpload0 … for those that were sent in parts, with trackTitle0 …, and sleeveArtwork for all. Send an Idempotency-Key to retry safely.',
  multipart: true,
  files: { 'audioFile#': 'optional', artworkFile: 'optional', sleeveArtwork: 'optional' },
  numberedFields: ['trackTitle#', 'audioUpload#'],
  retryable: true,
  /** `albumPrice` is that of the album that the batch becomes. */
  body: z.strictObject({ ...uploadFields, albumTitle: orNothing(Title), albumPrice: orNothing(Price) }),
  response: UploadedBatch,
  /** When none of its files could be taken. */
  refusal: UploadedBatch.extend(ErrorBody.shape),
  status: 201,
})

export const inspectAudio = endpoint({
  method: 'POST',
  path: '/api/tracks/inspect',
  access: 'musician',
  summary: 'Reads the tags in the first part of an audio file (audioFile), to fill in a form. Keeps nothing.',
  multipart: true,
  files: { audioFile: 'required' },
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
    isExplicit: z.boolean().optional(),
    /** Only for buyers of the album that it is on. */
    isBonus: z.boolean().optional(),
    isrc: orNull(Isrc),
    /** Nothing: its album's date and licence. */
    releaseDate: orNull(ReleaseDate),
    licence: orNull(LicenceName),
    contributors: Contributors.optional(),
    lyrics: orNull(LyricsText),
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

/** What an owner says to the administrators about a rejection. */
const Appeal = z
  .strictObject({ appeal: plainTextOrNothing({ what: 'Your message', max: LIMITS.appeal }).optional() })
  .optional()

export const resubmitTrack = endpoint({
  method: 'POST',
  path: '/api/tracks/:id/resubmit',
  access: 'musician',
  summary: 'Sends a rejected track to be reviewed again, with a message to the administrators if there is one.',
  params: Id,
  body: Appeal,
  response: Track,
})

const albumFields = {
  description: wordsOrNothing(Description),
  genre: orNothing(GenreName),
  releaseType: orNothing(inAnyCase(ALBUM_RELEASE_TYPES)),
  labelName: wordsOrNothing(LabelName),
  price: orNothing(Price),
  releaseDate: orNothing(ReleaseDate),
  licence: orNothing(LicenceName),
  barcode: orNull(Barcode),
  artistId: orNothing(UserId),
}

export const createAlbum = endpoint({
  method: 'POST',
  path: '/api/albums',
  access: 'musician',
  summary: 'Makes an album: fields plus the file coverArt, if wanted.',
  multipart: true,
  files: { coverArt: 'optional' },
  body: z.strictObject({
    title: z.preprocess((value) => value ?? '', Title),
    ...albumFields,
    ...scheduleFields,
    preOrders: asJson(TakesPreOrders),
  }),
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
  files: { coverArt: 'optional' },
  body: z.strictObject({
    ...albumFields,
    title: Title.optional(),
    description: orNull(Description),
    genre: orNull(GenreName),
    labelName: orNull(LabelName),
  }),
  response: Album,
})

export const reorderAlbum = endpoint({
  method: 'PUT',
  path: '/api/albums/:id/tracks',
  access: 'musician',
  summary: 'Puts the tracks of an album that the caller looks after into this order; all of them must be named.',
  params: AlbumParams,
  body: z.strictObject({ trackIds: z.array(TrackId).min(1).max(LIMITS.playlistTracks) }),
  response: z.object({ trackIds: z.array(TrackId) }),
})

export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/api/albums/:id',
  access: 'musician',
  summary: 'Takes an album away; its tracks become singles.',
  params: AlbumParams,
  response: Ok,
})

export const resubmitAlbum = endpoint({
  method: 'POST',
  path: '/api/albums/:id/resubmit',
  access: 'musician',
  summary: 'Sends a rejected album with its rejected tracks to be reviewed again, with a message if there is one.',
  params: AlbumParams,
  body: Appeal,
  response: Album,
})
