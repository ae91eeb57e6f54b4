import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AlbumId, AnyId, TrackId, UserId } from '../ids.ts'
import { Pounds } from '../money.ts'
import { Instant } from '../time.ts'
import { Anonymous, Extra } from './commerce.ts'

/** An album that a fan paid for before it was out. */
export const PreOrder = z.object({
  id: z.int(),
  albumId: AlbumId,
  title: z.string(),
  artist: z.object({ name: z.string(), username: z.string() }),
  /** Pounds, paid on the day of the order. */
  amount: z.number(),
  orderedAt: Instant,
  /** When the album comes out by now; null where it has no day any more. */
  releaseAt: Instant.nullable(),
  /** If it is not out by then, it is refunded. */
  refundAt: Instant,
  /** `waiting` until the album is out; then `delivered`, or `refunded` for the reason in `refundReason`. */
  status: z.enum(['waiting', 'delivered', 'refunded']),
  refundReason: z.string().nullable(),
  /** Why it can’t be cancelled; null where it can. */
  whyNot: z.string().nullable(),
})
export type PreOrder = z.infer<typeof PreOrder>

export const getPreOrderOffer = endpoint({
  method: 'GET',
  path: '/api/albums/:id/pre-order',
  access: 'anyone',
  summary: 'What an album that is not out yet costs the caller, what is on it, and the caller’s pre-order of it.',
  params: z.object({ id: AlbumId }),
  response: z.object({
    releaseAt: Instant,
    /** Pounds. */
    price: z.number(),
    /** What of the price goes to the artist’s side, in percent. */
    artistPercent: z.int(),
    /** Whether collaborators get a part of the artist’s side. */
    isSplit: z.boolean(),
    /** In order; those that are out can be played. */
    tracks: z.array(z.object({ id: TrackId, title: z.string(), isOut: z.boolean() })),
    order: PreOrder.nullable(),
  }),
})

export const preOrder = endpoint({
  method: 'POST',
  path: '/api/albums/:id/pre-order',
  access: 'signed-in',
  summary:
    'Orders an album that is not out yet, from the wallet. The money waits until it is out. Again is the same order and no charge.',
  params: z.object({ id: AlbumId }),
  body: z.strictObject({
    /** What the buyer was shown: where it costs more by now, nothing is charged. */
    price: Pounds,
    extra: Extra,
    anonymous: Anonymous,
  }),
  response: PreOrder,
})

export const cancelPreOrder = endpoint({
  method: 'POST',
  path: '/api/me/pre-orders/:id/cancel',
  access: 'signed-in',
  summary: 'Cancels a pre-order before the album is out and returns all that was paid. Again is the same refund.',
  params: z.object({ id: AnyId }),
  response: PreOrder,
})

export const listPreOrders = endpoint({
  method: 'GET',
  path: '/api/me/pre-orders',
  access: 'signed-in',
  summary: 'The caller’s pre-orders that wait for their albums, and the latest that were refunded.',
  response: z.array(PreOrder),
})

export const listReceivedPreOrders = endpoint({
  method: 'GET',
  path: '/api/me/pre-orders/received',
  access: 'artist',
  summary: 'What waits for release day: the artist’s side of pre-orders of the caller’s albums, before splits.',
  response: z.object({
    amount: z.number(),
    albums: z.array(
      z.object({
        albumId: AlbumId,
        title: z.string(),
        releaseAt: Instant.nullable(),
        orders: z.int(),
        amount: z.number(),
      }),
    ),
  }),
})

export const listPreOrderAlbums = endpoint({
  method: 'GET',
  path: '/api/artists/:artistId/pre-orders',
  access: 'anyone',
  summary: 'Albums of an artist that are not out yet and can be ordered, soonest first.',
  params: z.object({ artistId: UserId }),
  response: z.array(
    z.object({
      id: AlbumId,
      title: z.string(),
      coverArt: z.string(),
      artistName: z.string(),
      artistUsername: z.string(),
      releaseAt: Instant,
    }),
  ),
})
