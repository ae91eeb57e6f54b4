import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AlbumId, TrackId } from './ids.ts'
import { PageQuery } from './paging.ts'
import { Instant } from './time.ts'

/** One track that somebody bought. An album leaves one of these per track, with amounts that sum to its price. */
export const Purchase = z.object({
  id: z.int(),
  trackId: TrackId,
  albumId: AlbumId.nullable(),
  trackTitle: z.string(),
  artistName: z.string(),
  trackGenre: z.string().nullable(),
  amount: z.number(),
  purchaseDate: Instant,
})
export type Purchase = z.infer<typeof Purchase>

export const listOwnPurchases = endpoint({
  method: 'GET',
  path: '/api/me/purchases',
  access: 'signed-in',
  summary: 'What the caller bought, latest first.',
  query: PageQuery,
  response: z.array(Purchase),
})

export const listUserPurchases = endpoint({
  method: 'GET',
  path: '/api/user/purchases',
  access: 'signed-in',
  summary: 'The same list under its second name.',
  query: PageQuery,
  response: z.array(Purchase),
})

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/purchase/user',
  access: 'signed-in',
  summary: 'The same list, wrapped.',
  query: PageQuery,
  response: z.object({ purchases: z.array(Purchase) }),
})
