import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Price } from '../music/catalogue-changes.ts'
import { plainText } from '../plain-text.ts'
import { Instant } from '../time.ts'
import { TypedCode } from './codes.ts'

const Name = plainText({ what: 'A name', max: LIMITS.displayName, ifEmpty: 'Please enter a name.' })
const params = z.object({ id: AnyId })

/** A discount on one release of an artist, or on all of them. */
export const DiscountCode = z.object({
  id: z.int(),
  name: z.string(),
  /** One of the two: a part of the price, or pounds. */
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  contentId: z.int().nullable(),
  title: z.string().nullable(),
  mostUses: z.int().nullable(),
  used: z.int(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type DiscountCode = z.infer<typeof DiscountCode>

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/me/discounts',
  access: 'artist',
  summary: 'The caller’s discount codes, newest first, with how often they were used.',
  response: z.array(DiscountCode),
})

const Percent = z
  .int('A discount must be a whole number of per cent.')
  .min(1, 'A discount must be more than nothing.')
  .max(100, 'A discount can be at most the whole price.')

export const makeDiscount = endpoint({
  method: 'POST',
  path: '/api/me/discounts',
  access: 'artist',
  summary: 'Makes a discount code. It is in this response and nowhere else: only its hash is stored.',
  body: z.strictObject({
    name: Name,
    off: z.union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Price })]),
    contentId: AnyId.nullable(),
    mostUses: z.int().min(1, 'A code must be usable at least once.').max(1_000_000).nullable(),
    expiresAt: Instant.nullable().optional(),
  }),
  response: z.object({ discount: DiscountCode, code: z.string() }),
  status: 201,
})

export const revokeDiscount = endpoint({
  method: 'DELETE',
  path: '/api/me/discounts/:id',
  access: 'artist',
  summary: 'Ends a discount code.',
  params,
  response: DiscountCode,
})

export const checkDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts/check',
  access: 'signed-in',
  summary: 'What a release costs the caller with a discount code.',
  body: z.strictObject({ code: TypedCode, contentId: AnyId }),
  response: z.object({ fullPrice: z.number(), price: z.number() }),
})
