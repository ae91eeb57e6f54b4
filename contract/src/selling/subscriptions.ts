import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PaymentId, UserId } from '../ids.ts'
import { Instant } from '../time.ts'
import { CardProviderName } from './commerce.ts'

/** A weekly subscription of the caller's to an artist. */
export const Subscription = z.object({
  artistId: UserId,
  artistName: z.string(),
  artistUsername: z.string(),
  artistPicture: z.string().nullable(),
  /** `active` is renewed each week; `cancelled` runs to the end of its paid week; `lapsed` could not be renewed. */
  status: z.enum(['active', 'cancelled', 'lapsed']),
  /** True until the paid week ends, whatever the status. */
  isSubscribed: z.boolean(),
  /** What renews it. */
  method: z.enum(['wallet', 'card']),
  /** Pounds a week. */
  price: z.number(),
  startedAt: Instant,
  paidUntil: Instant,
  /** Why the last renewal did not work, in a sentence; null when there is nothing to say. */
  failure: z.string().nullable(),
  /** While the artist cannot be there nothing is charged, and nothing can be resumed. */
  isPaused: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  access: 'signed-in',
  summary: 'Begins a subscription by card: the first week’s payment, which keeps the card for the weeks to come.',
  body: z.strictObject({ artistId: UserId }),
  response: z.object({ paymentId: PaymentId, clientSecret: z.string(), provider: CardProviderName }),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscriptions',
  access: 'signed-in',
  summary:
    'Subscribes from the wallet, or resumes a cancelled subscription within its paid week without a charge. Again is no further charge.',
  body: z.strictObject({ artistId: UserId, status: z.literal('active').optional() }),
  response: Subscription,
})

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/subscriptions/:artistId',
  access: 'signed-in',
  summary: 'Ends the renewal of a subscription; what was paid for lasts its week.',
  params: z.object({ artistId: UserId }),
  response: Subscription,
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/me/subscriptions',
  access: 'signed-in',
  summary: 'The caller’s subscriptions that are renewed each week; with `all`, cancelled and lapsed ones too.',
  query: z.object({ all: z.enum(['true', 'false']).optional() }),
  response: z.array(Subscription),
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/me/subscriptions/:artistId',
  access: 'signed-in',
  summary: 'The artist, and the state of the caller’s subscription to them; null when there never was one.',
  params: z.object({ artistId: UserId }),
  response: z.object({
    artist: z.object({
      id: UserId,
      displayName: z.string(),
      username: z.string(),
      profilePicture: z.string().nullable(),
    }),
    subscription: Subscription.nullable(),
  }),
})
