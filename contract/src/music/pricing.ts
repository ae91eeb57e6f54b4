import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId, UserId } from '../ids.ts'
import { DISCOGRAPHY_MOST_PERCENT } from '../offer.ts'
import { Instant } from '../time.ts'
import { Price } from './catalogue-changes.ts'
import { Pricing } from './pricing-facts.ts'

export const setPricing = endpoint({
  method: 'PUT',
  path: '/api/releases/:id/pricing',
  access: 'musician',
  summary:
    'Lets buyers of a track or album name their price, and puts it on sale until an instant; null ends the sale.',
  params: z.object({ id: AnyId }),
  body: z.strictObject({
    isOpen: z.boolean(),
    sale: z.strictObject({ price: Price, endsAt: Instant }).nullable(),
  }),
  response: Pricing,
})

/** All music of an artist together, as it costs the caller. */
export const Discography = z.object({
  /** How much less it costs together, in percent; null where the artist does not offer it. */
  percent: z.int().nullable(),
  /** Albums and singles that the caller does not own yet, wholly or in part. */
  releases: z.int(),
  /** Pounds: one by one, and together. */
  fullPrice: z.number(),
  price: z.number(),
})
export type Discography = z.infer<typeof Discography>

const OfArtist = z.object({ artistId: UserId })

export const getDiscography = endpoint({
  method: 'GET',
  path: '/api/artists/:artistId/discography',
  access: 'anyone',
  summary: 'What all music of an artist costs the caller together. What they own is not part of it.',
  params: OfArtist,
  response: Discography,
})

export const offerDiscography = endpoint({
  method: 'PUT',
  path: '/api/me/discography',
  access: 'artist',
  summary: 'Sells all music of the caller together at a discount; null ends the offer.',
  body: z.strictObject({
    percent: z
      .int('The discount must be a whole number.')
      .min(1, 'The discount must be more than nothing.')
      .max(DISCOGRAPHY_MOST_PERCENT, `The discount must be at most ${DISCOGRAPHY_MOST_PERCENT} per cent.`)
      .nullable(),
  }),
  response: Discography,
})
