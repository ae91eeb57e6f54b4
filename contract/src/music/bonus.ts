import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AlbumId } from '../ids.ts'

const AlbumParams = z.object({ id: AlbumId })
const FileParams = z.object({ id: AlbumId, fileId: z.coerce.number().int().positive() })

/** What a bonus file can be: a document, a picture, plain words, or a film. */
export const BONUS_ENDINGS = ['pdf', 'jpg', 'png', 'txt', 'mp4', 'webm'] as const

/** A file that comes with an album. */
export const AlbumFile = z.object({
  id: z.int().positive(),
  /** Without the extension. */
  name: z.string(),
  ending: z.enum(BONUS_ENDINGS),
  bytes: z.int(),
})
export type AlbumFile = z.infer<typeof AlbumFile>

export const AlbumBonus = z.object({
  /** Whether the caller has it: because they bought the album, or it is their own. */
  isYours: z.boolean(),
  tracks: z.array(z.object({ title: z.string(), duration: z.number() })),
  files: z.array(AlbumFile),
})
export type AlbumBonus = z.infer<typeof AlbumBonus>

export const getAlbumBonus = endpoint({
  method: 'GET',
  path: '/api/albums/:id/bonus',
  access: 'anyone',
  summary:
    'What comes with an album: its bonus tracks by name, and its bonus files. Those who bought the album play the tracks and download the files.',
  params: AlbumParams,
  response: AlbumBonus,
})

export const addAlbumFile = endpoint({
  method: 'POST',
  path: '/api/albums/:id/files',
  access: 'musician',
  summary: 'Adds a bonus file (bonusFile) to an album: PDF, JPEG, PNG, GIF, WebP, plain text, MP4 or WebM.',
  params: AlbumParams,
  multipart: true,
  files: { bonusFile: 'required' },
  body: z.strictObject({}),
  response: AlbumFile,
  status: 201,
})

export const removeAlbumFile = endpoint({
  method: 'DELETE',
  path: '/api/albums/:id/files/:fileId',
  access: 'musician',
  summary: 'Removes a bonus file from an album. Those who bought the album before keep it.',
  params: FileParams,
  response: z.object({ ok: z.boolean() }),
})

export const downloadAlbumFile = endpoint({
  method: 'GET',
  path: '/api/downloads/album/:id/files/:fileId',
  access: 'signed-in',
  summary: 'A bonus file of an album that the caller bought.',
  params: FileParams,
  produces: ['application/pdf', 'image/jpeg', 'image/png', 'text/plain', 'video/mp4', 'video/webm'],
  ranges: true,
  mayRedirect: true,
  response: z.string(),
})
