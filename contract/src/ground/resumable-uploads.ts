import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../time.ts'

export const TUS_VERSION = '1.0.0'
export const PART_TYPE = 'application/offset+octet-stream'

export const UploadId = z.uuid('This is not the id of an upload.')

/** An audio file that is arriving in parts. */
export const ResumableUpload = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  receivedBytes: z.number(),
  expiresAt: Instant,
})
export type ResumableUpload = z.infer<typeof ResumableUpload>

const One = z.object({ id: UploadId })

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/me/uploads',
  access: 'musician',
  summary:
    'Begins an upload in parts, by the tus protocol 1.0.0: its address is in Location. Name its id as audioUpload in a form instead of sending audioFile.',
  headers: { 'Tus-Resumable': TUS_VERSION, 'Upload-Length': '52428800', 'Upload-Metadata': 'filename c29uZy5mbGFj' },
  response: ResumableUpload,
  status: 201,
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/me/uploads/:id',
  access: 'musician',
  summary: 'How much of an upload in parts has arrived; HEAD gives the same as Upload-Offset and Upload-Length.',
  params: One,
  response: ResumableUpload,
})

export const sendUploadPart = endpoint({
  method: 'PATCH',
  path: '/api/me/uploads/:id',
  access: 'musician',
  summary: 'Continues an upload at Upload-Offset. What arrives before the connection is lost stays.',
  params: One,
  consumes: PART_TYPE,
  headers: { 'Tus-Resumable': TUS_VERSION, 'Upload-Offset': '0' },
  response: z.undefined(),
  status: 204,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/me/uploads/:id',
  access: 'musician',
  summary: 'Gives up an upload in parts.',
  params: One,
  headers: { 'Tus-Resumable': TUS_VERSION },
  response: z.undefined(),
  status: 204,
})
