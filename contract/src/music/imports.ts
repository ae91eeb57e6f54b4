import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orNothing, orNull } from '../form-fields.ts'
import { UploadId } from '../ground/resumable-uploads.ts'
import { AlbumId, AnyId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Price, Title } from './catalogue-changes.ts'
import { GENRES, type Genre } from './genres.ts'
import { Barcode, Isrc, ReleaseDate } from './release-details/fields.ts'

const ImportTrack = z.object({
  id: z.int(),
  title: z.string(),
  fileName: z.string(),
  isrc: z.string().nullable(),
  /** Seconds, as the file declares them. */
  duration: z.number(),
  /** The artist has this very recording in their catalogue already. */
  isDuplicate: z.boolean(),
})

/** An album that was read from files and is not published yet. */
export const ImportAlbum = z.object({
  id: z.int(),
  artistId: UserId,
  artistName: z.string(),
  title: z.string(),
  /** One file without a folder or an album: it is published as a single. */
  isSingle: z.boolean(),
  genre: z.string().nullable(),
  price: z.number(),
  trackPrice: z.number(),
  releaseDate: z.iso.date().nullable(),
  cover: z.string().nullable(),
  state: z.enum(['draft', 'waiting', 'published', 'failed']),
  /** Files of the import are on their way, from any page: nothing can be published until they are here. */
  isArriving: z.boolean(),
  /** Why it could not be published, in a sentence. */
  failure: z.string().optional(),
  /** Where it is once it is published. */
  albumId: AlbumId.optional(),
  tracks: z.array(ImportTrack),
})
export type ImportAlbum = z.infer<typeof ImportAlbum>

const OneAlbum = z.object({ id: AnyId })
/** A key that a page makes up for the files that it sends together. */
const Sending = z.string().regex(/^[\w-]{8,64}$/, 'A sending is named by 8 to 64 letters and digits.')
const Ok = z.object({ ok: z.boolean() })

export const listImports = endpoint({
  method: 'GET',
  path: '/api/me/imports',
  access: 'musician',
  summary: 'The albums that the caller is moving here, oldest first, with what became of those that were published.',
  response: z.array(ImportAlbum),
})

export const importFile = endpoint({
  method: 'POST',
  path: '/api/me/imports/files',
  access: 'musician',
  summary:
    'Adds an audio file (audioFile, or audioUpload for one that was sent in parts) to a draft album, by its tags or its folder. Sent again, the same file changes nothing.',
  query: z.object({ sending: Sending.optional() }),
  multipart: true,
  files: { audioFile: 'optional' },
  body: z.strictObject({
    /** Instead of audioFile: what was uploaded in parts before. */
    audioUpload: orNothing(UploadId),
    /** With its folders, such as `Album/01 Song.flac`. */
    path: z.string().min(1).max(LIMITS.importPath, `A path must be at most ${LIMITS.importPath} characters.`),
    artistId: orNothing(UserId),
  }),
  response: ImportAlbum,
  status: 201,
})

export const endImportSending = endpoint({
  method: 'DELETE',
  path: '/api/me/imports/sendings/:sending',
  access: 'musician',
  summary: 'Says that all files of a sending are here, so that drafts can be published.',
  params: z.object({ sending: Sending }),
  response: Ok,
})

export const importCover = endpoint({
  method: 'POST',
  path: '/api/me/imports/:id/cover',
  access: 'musician',
  summary: 'Gives a draft album a cover (coverArt).',
  params: OneAlbum,
  multipart: true,
  files: { coverArt: 'required' },
  response: ImportAlbum,
})

export const editImport = endpoint({
  method: 'PATCH',
  path: '/api/me/imports/:id',
  access: 'musician',
  summary: 'Changes a draft album. Tracks that are named get new titles and codes, or are taken out.',
  params: OneAlbum,
  body: z.strictObject({
    title: Title.optional(),
    genre: orNull(z.enum(GENRES as [Genre, ...Genre[]], 'Please choose one of the listed genres.')),
    price: Price.optional(),
    trackPrice: Price.optional(),
    releaseDate: orNull(ReleaseDate),
    barcode: orNull(Barcode),
    tracks: z
      .array(
        z.strictObject({ id: AnyId, title: Title.optional(), isrc: orNull(Isrc), isLeftOut: z.boolean().optional() }),
      )
      .max(LIMITS.importTracks)
      .optional(),
  }),
  response: ImportAlbum,
})

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/me/imports/:id',
  access: 'musician',
  summary: 'Takes an album out of the import. What is published already stays.',
  params: OneAlbum,
  response: Ok,
})

export const publishImports = endpoint({
  method: 'POST',
  path: '/api/me/imports/publish',
  access: 'musician',
  summary: 'Publishes these draft albums one after another, whether or not a page stays open.',
  body: z.strictObject({ ids: z.array(AnyId).min(1).max(LIMITS.importAlbums) }),
  response: z.array(ImportAlbum),
})
