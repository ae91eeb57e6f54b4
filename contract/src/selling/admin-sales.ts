import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { RELEASE_PERCENTS } from '../offer.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'

/** One sale of a track or an album, as administrators see it. */
export const Sale = z.object({
  id: z.int(),
  kind: z.enum(['track', 'album']),
  contentId: z.int(),
  title: z.string(),
  artistName: z.string(),
  buyerId: UserId,
  buyerUsername: z.string(),
  /** Pounds. */
  amount: z.number(),
  /** How many tracks it made the buyer own. */
  tracks: z.int(),
  date: Instant,
  refundedAt: Instant.nullable(),
  refundReason: z.string().nullable(),
})
export type Sale = z.infer<typeof Sale>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/admin/purchases',
  access: 'admin',
  summary: 'What was sold, latest first; `q` looks for a sale’s number, a buyer, an artist or a title.',
  query: PageQuery.extend({ q: z.string().max(200).optional() }),
  response: z.array(Sale),
})

export const refundSale = endpoint({
  method: 'POST',
  path: '/api/admin/purchases/:id/refund',
  access: 'admin',
  summary: 'Gives a buyer’s credits back and ends their ownership. Again is the same refund.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }).optional(),
  response: Sale,
})

export const Release = z.object({
  id: z.int(),
  kind: z.enum(['track', 'album']),
  title: z.string(),
  artistName: z.string(),
  artistPercent: z.int(),
})
export type Release = z.infer<typeof Release>

export const findReleases = endpoint({
  method: 'GET',
  path: '/api/admin/releases',
  access: 'admin',
  summary: 'Albums and single tracks whose title or artist has the words, and the artist’s share of each.',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.array(Release),
})

const CHOICES = `${RELEASE_PERCENTS.slice(0, -1).join(', ')} or ${RELEASE_PERCENTS.at(-1)}`

export const setReleaseShare = endpoint({
  method: 'PUT',
  path: '/api/admin/releases/:id/share',
  access: 'admin',
  summary: `Sets what percentage of a release’s sales is the artist’s: ${CHOICES}. An album’s holds for its tracks too.`,
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    artistPercent: z.literal(RELEASE_PERCENTS, `The share is ${CHOICES} per cent.`),
  }),
  response: Release,
})
