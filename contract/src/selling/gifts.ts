import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AnyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Pounds } from '../money.ts'
import { PageQuery } from '../paging.ts'
import { Email } from '../people/accounts.ts'
import { plainTextOrNothing } from '../plain-text.ts'
import { Instant } from '../time.ts'
import { Anonymous, Extra } from './commerce.ts'

/** Music bought for another person, as its giver sees it. */
export const Gift = z.object({
  /** `G-12` on its receipt. */
  id: z.int(),
  kind: z.enum(['track', 'album']),
  contentId: z.int(),
  title: z.string(),
  artist: z.object({ name: z.string(), username: z.string() }),
  /** Pounds. */
  amount: z.number(),
  date: Instant,
  message: z.string().nullable(),
  /** Where the link was emailed to. */
  recipientEmail: z.string().nullable(),
  redeemedAt: Instant.nullable(),
  refundedAt: Instant.nullable(),
  refundReason: z.string().nullable(),
  /** Until when it can be undone; null where it cannot, for the reason in `whyNot`. */
  undoUntil: Instant.nullable(),
  whyNot: z.string().nullable(),
})
export type Gift = z.infer<typeof Gift>

/** `code` belongs into a link to `/redeem`. It is in this response and nowhere else: only its hash is stored. */
const GiftWithCode = z.object({ gift: Gift, code: z.string() })

const params = z.object({ id: AnyId })

export const getGiftTerms = endpoint({
  method: 'GET',
  path: '/api/releases/:id/gift-terms',
  access: 'signed-in',
  summary: 'What a track or album costs as a gift, in pounds: what the giver owns of it makes no difference.',
  params,
  response: z.object({ price: z.number(), artistPercent: z.number(), isSplit: z.boolean() }),
})

export const giveMusic = endpoint({
  method: 'POST',
  path: '/api/gifts',
  access: 'signed-in',
  summary:
    'Buys a track or album for another person, from the wallet. The same key again is the same gift, with another link to it.',
  body: z.strictObject({
    contentId: AnyId,
    /** Chosen by the caller, new for each gift. */
    key: z.string().regex(/^[\w-]{16,64}$/, 'The key must have 16 to 64 letters, digits or hyphens.'),
    /** What the giver was shown: where it costs more by now, nothing is charged. */
    price: Pounds,
    extra: Extra,
    anonymous: Anonymous,
    /** Where to email the link; without it the giver passes it on. */
    recipientEmail: Email.optional(),
    message: plainTextOrNothing({ what: 'A message', max: LIMITS.giftMessage }).optional(),
  }),
  response: GiftWithCode,
  status: 201,
})

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/me/gifts',
  access: 'signed-in',
  summary: 'What the caller bought for others, latest first, and whether it was redeemed. Who redeemed it is not told.',
  query: PageQuery,
  response: z.array(Gift),
})

export const renewGiftLink = endpoint({
  method: 'POST',
  path: '/api/me/gifts/:id/link',
  access: 'signed-in',
  summary: 'Makes a new link to a gift that was not redeemed yet. All earlier links to it end.',
  params,
  body: z.strictObject({ recipientEmail: Email.optional() }).optional(),
  response: GiftWithCode,
})

export const undoGift = endpoint({
  method: 'POST',
  path: '/api/me/gifts/:id/undo',
  access: 'signed-in',
  summary: 'Undoes a gift that was not redeemed yet and returns what was paid. Again is the same refund.',
  params,
  response: Gift,
})
