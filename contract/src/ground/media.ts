import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** `fullQuotaBytes` is what the quota grows to once the account's address is confirmed and something of it was sold. */
export const StorageUse = z.object({ usedBytes: z.number(), quotaBytes: z.number(), fullQuotaBytes: z.number() })
export type StorageUse = z.infer<typeof StorageUse>

export const getStorage = endpoint({
  method: 'GET',
  path: '/api/me/storage',
  access: 'signed-in',
  summary: 'How many bytes the caller has stored by uploading, and how many an account may store.',
  response: StorageUse,
})

export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:hash/:file',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary:
    'A picture by its content hash in one of the closed sizes, such as 480.webp or 480.avif. The first to ask for AVIF get WebP, until it is made.',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{16,64}$/), file: z.string().regex(/^\d{2,4}\.(webp|avif)$/) }),
  response: z.any(),
  produces: ['image/webp', 'image/avif'],
})
