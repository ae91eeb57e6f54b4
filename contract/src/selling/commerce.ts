import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ErrorBody } from '../errors.ts'
import { AlbumId, PaymentId, TrackId, UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Pounds, pence } from '../money.ts'
import { PageQuery } from '../paging.ts'
import { Instant } from '../time.ts'
import { TypedCode } from './codes.ts'

/** One bought track. An album has one of these per track, with amounts that sum to its price. */
export const Purchase = z.object({
  id: z.int(),
  trackId: TrackId,
  albumId: AlbumId.nullable(),
  /** The album it was bought with, while that is in the catalogue. */
  albumTitle: z.string().nullish(),
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

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/credits/wallet',
  access: 'signed-in',
  summary: 'What the caller can spend, in pounds: one credit is one pound.',
  response: z.object({ balance: z.number() }),
})

/** `stripe` takes cards in the browser by its own form; `sandbox` is play money with test cards. */
export const CardProviderName = z.enum(['stripe', 'sandbox'])

const WHOLE_PENCE = 'The amount must be in whole pence.'

/** Pounds as a number, in whole pence, within the bounds of one top-up. */
const TopUpAmount = z
  .number('The amount must be a number of pounds.')
  .min(LIMITS.topUpLeastPounds, `The smallest top-up is £${LIMITS.topUpLeastPounds}.`)
  .max(LIMITS.topUpMostPounds, `The largest top-up is £${LIMITS.topUpMostPounds}.`)
  .refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, WHOLE_PENCE)
  .transform((pounds) => pence(Math.round(pounds * 100)))

export const topUp = endpoint({
  method: 'POST',
  path: '/api/credits/topup',
  access: 'signed-in',
  summary: 'Begins a payment by card into the wallet. The provider’s form, given the secret, completes it.',
  body: z.strictObject({ amount: TopUpAmount }),
  response: z.object({ paymentId: PaymentId, clientSecret: z.string(), provider: CardProviderName }),
})

/** One payment: a movement in or out of the wallet, or a charge of a card that did not pass through it. */
export const WalletLine = z.object({
  id: z.int(),
  type: z.string(),
  description: z.string(),
  amount: z.number(),
  date: Instant,
  /** From whom music or a week was bought. */
  artist: z.object({ name: z.string(), username: z.string() }).nullable(),
  /** True where a card paid or was refunded directly: the wallet’s balance did not change. */
  isCard: z.boolean(),
  /** The number of its receipt. */
  receipt: z.string().nullable(),
})
export type WalletLine = z.infer<typeof WalletLine>

export const walletHistory = endpoint({
  method: 'GET',
  path: '/api/me/wallet/history',
  access: 'signed-in',
  summary:
    'What went into and out of the wallet, and what cards paid for subscriptions, latest first, in pounds; negative was paid.',
  query: PageQuery,
  response: z.array(WalletLine),
})

export const walletStatement = endpoint({
  method: 'GET',
  path: '/api/me/wallet/statement.csv',
  access: 'signed-in',
  summary: 'The whole history of the wallet as a table, oldest first.',
  produces: 'text/csv',
  response: z.string(),
})

export const cardSettings = endpoint({
  method: 'GET',
  path: '/api/payments/provider',
  access: 'anyone',
  summary: 'Who takes cards here, and what the browser needs for that.',
  response: z.object({
    provider: CardProviderName,
    /** True when no real money moves. */
    isTest: z.boolean(),
    publishableKey: z.string().nullable(),
  }),
})

export const Payment = z.object({
  paymentId: PaymentId,
  status: z.enum(['open', 'succeeded', 'canceled']),
  amount: z.number(),
  /** What the card’s bank said last, in a sentence; null when it said nothing against it. */
  failure: z.string().nullable(),
  /** For a payment that buys music, once it is paid: what was bought, or why not; then the card is refunded. */
  purchase: z
    .discriminatedUnion('status', [
      z.object({ status: z.literal('bought'), trackIds: z.array(TrackId) }),
      z.object({ status: z.literal('refunded'), reason: z.string() }),
    ])
    .optional(),
})
export type Payment = z.infer<typeof Payment>

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  access: 'signed-in',
  summary: 'The state of one of the caller’s payments, requested from the provider while it is open.',
  params: z.object({ id: PaymentId }),
  response: Payment,
})

export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/payments/sandbox/confirm',
  access: 'signed-in',
  summary: 'Pays with a test card, where there is no real provider. Other card numbers are refused and not kept.',
  body: z.strictObject({
    clientSecret: z.string().max(200),
    cardNumber: z.string().max(40),
    /** What the card holder does when their bank requires authentication. */
    authentication: z.enum(['passed', 'failed']).optional(),
  }),
  response: z.object({ status: z.literal('succeeded') }),
})

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'anyone',
  summary: 'Where the card provider tells what happened; signed by it.',
  body: z.unknown(),
  response: z.object({ received: z.boolean() }),
})

/** Paying more than the price is welcome: all of it is the artists'. */
export const Extra = z
  .number()
  .max(LIMITS.extraMostPounds, `At most £${LIMITS.extraMostPounds} can be paid on top of the price.`)
  .pipe(Pounds)
  .optional()

/** Whether the artist is not told who bought it; where it is left out, the buyer’s own setting counts. */
export const Anonymous = z.boolean().optional()

/** `price` is what the buyer was shown: where it costs more by now, nothing is charged. `code` is a discount code. */
const PurchaseBody = z
  .strictObject({ extra: Extra, price: Pounds.optional(), anonymous: Anonymous, code: TypedCode.optional() })
  .optional()
const Bought = z.object({ success: z.boolean(), purchase: Purchase })

export const buyTrack = endpoint({
  method: 'POST',
  path: '/api/purchase/track/:id',
  access: 'signed-in',
  summary: 'Buys a track from the wallet, or confirms that it is owned. Again is the same purchase and no charge.',
  params: z.object({ id: TrackId }),
  body: PurchaseBody,
  response: Bought,
})

export const buyAlbum = endpoint({
  method: 'POST',
  path: '/api/purchase/album/:id',
  access: 'signed-in',
  summary: 'Buys an album from the wallet, or confirms that it is owned. Again is the same purchase and no charge.',
  params: z.object({ id: AlbumId }),
  body: PurchaseBody,
  response: Bought.extend({ purchases: z.array(Purchase) }),
})

export const spendCredits = endpoint({
  method: 'POST',
  path: '/api/credits/spend',
  access: 'signed-in',
  summary:
    'Pays for a track or album and makes the caller its owner. Price and recipient are computed; what is sent must agree.',
  body: z.strictObject({
    amount: z.number('An amount must be a number of pounds.').pipe(Pounds),
    contentId: z.int().positive(),
    contentType: z.enum(['track', 'album']).optional(),
    recipientId: UserId.optional(),
    description: z.string().max(500).optional(),
    extra: Extra,
    anonymous: Anonymous,
  }),
  response: z.object({ success: z.literal(true), data: z.object({ currentWalletBalance: z.number() }) }),
  refusal: ErrorBody.extend({ success: z.literal(false) }),
})

/** Whether artists are told who buys from them and subscribes to them. */
const PurchasePrivacy = z.strictObject({ isAnonymous: z.boolean() })

export const getPurchasePrivacy = endpoint({
  method: 'GET',
  path: '/api/me/purchase-privacy',
  access: 'signed-in',
  summary: 'Whether the caller stays anonymous to artists when buying and subscribing.',
  response: PurchasePrivacy,
})

export const setPurchasePrivacy = endpoint({
  method: 'PUT',
  path: '/api/me/purchase-privacy',
  access: 'signed-in',
  summary: 'Chooses whether artists are told who buys and subscribes from now on.',
  body: PurchasePrivacy,
  response: PurchasePrivacy,
})

export const buyDiscography = endpoint({
  method: 'POST',
  path: '/api/purchase/discography/:artistId',
  access: 'signed-in',
  summary: 'Buys all music of an artist that the caller does not own, from the wallet. Again charges nothing.',
  params: z.object({ artistId: UserId }),
  body: z.strictObject({
    /** What the buyer was shown: where it costs more by now, nothing is charged. */
    price: Pounds,
    anonymous: Anonymous,
  }),
  response: z.object({ success: z.literal(true), releases: z.int(), amount: z.number() }),
})
