import { z } from 'zod'
import { AUDIO_TYPES, endpoint } from '../endpoint.ts'
import { AlbumId, TrackId } from '../ids.ts'
import { Instant } from '../time.ts'

/** `original` as it was uploaded, `flac` where that was lossless, `mp3` at 320 kbps. */
export const DownloadFormatName = z.enum(['original', 'flac', 'mp3'], 'Please choose original, flac or mp3.')
export type DownloadFormatName = z.infer<typeof DownloadFormatName>

/** One format that something can be had in. */
export const DownloadFormat = z.object({
  format: DownloadFormatName,
  /** As people call it, such as `MP3 320`. */
  label: z.string(),
  /** `not-owned` until it is bought; `preparing` for a moment before the first download. */
  state: z.enum(['not-owned', 'preparing', 'ready', 'failed']),
  /** The size of its music, once it is ready; an album's zip is a little larger. */
  bytes: z.int().nullable(),
})
export type DownloadFormat = z.infer<typeof DownloadFormat>

export const Downloads = z.object({ isOwned: z.boolean(), formats: z.array(DownloadFormat) })
export type Downloads = z.infer<typeof Downloads>

const DownloadQuery = z.object({ format: DownloadFormatName.default('original') })

export const trackDownloads = endpoint({
  method: 'GET',
  path: '/api/downloads/track/:id/formats',
  access: 'anyone',
  summary: 'The formats of a track; for its owner with the progress of each, and missing ones are begun.',
  params: z.object({ id: TrackId }),
  response: Downloads,
})

export const albumDownloads = endpoint({
  method: 'GET',
  path: '/api/downloads/album/:id/formats',
  access: 'anyone',
  summary: 'The formats of an album; for its owner with the progress of each, and missing ones are begun.',
  params: z.object({ id: AlbumId }),
  response: Downloads,
})

export const downloadTrack = endpoint({
  method: 'GET',
  path: '/api/downloads/track/:id',
  access: 'signed-in',
  summary: 'A track that the caller owns, as a file to keep. 503 while it is being prepared.',
  params: z.object({ id: TrackId }),
  query: DownloadQuery,
  produces: AUDIO_TYPES,
  ranges: true,
  mayRedirect: true,
  response: z.string(),
})

export const downloadAlbum = endpoint({
  method: 'GET',
  path: '/api/downloads/album/:id',
  access: 'signed-in',
  summary: 'An album that the caller owns, as a zip. 503 while one of its tracks is being prepared.',
  params: z.object({ id: AlbumId }),
  query: DownloadQuery,
  produces: 'application/zip',
  response: z.string(),
})

export const makeDownloadLink = endpoint({
  method: 'POST',
  path: '/api/downloads/links',
  access: 'signed-in',
  summary:
    'A link that gives one download to its holder, for an hour: for a browser’s or another program’s own download. 503 while it is being prepared.',
  body: z.strictObject({ kind: z.enum(['track', 'album']), id: z.int().positive(), format: DownloadFormatName }),
  response: z.object({ url: z.string(), expiresAt: Instant }),
})

export const followDownloadLink = endpoint({
  method: 'GET',
  path: '/api/downloads/link/:token',
  access: 'anyone',
  summary: 'The download of a link. 410 once it has expired.',
  params: z.object({ token: z.string().max(100) }),
  produces: [...AUDIO_TYPES, 'application/zip'],
  ranges: true,
  mayRedirect: true,
  response: z.string(),
})
