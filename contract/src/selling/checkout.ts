import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PaymentId } from '../ids.ts'
import { Pounds } from '../money.ts'
import { Anonymous, CardProviderName, Extra } from './commerce.ts'

/** `open` is completed by the provider’s form in the browser; `paid` was charged to the saved card; `owned` needs no payment. */
const CheckoutStart = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    paymentId: PaymentId,
    clientSecret: z.string(),
    provider: CardProviderName,
  }),
  z.object({ status: z.literal('paid'), paymentId: PaymentId }),
  z.object({ status: z.literal('owned') }),
])
export type CheckoutStart = z.infer<typeof CheckoutStart>

export const checkOut = endpoint({
  method: 'POST',
  path: '/api/checkout',
  access: 'signed-in',
  summary:
    'Buys a track or album by card where the wallet is short. Once the card is charged it is bought, or the charge is refunded. Again is the same payment.',
  body: z.strictObject({
    contentId: z.int().positive(),
    /** What the buyer was shown. Where it differs by now, nothing is charged. */
    price: Pounds,
    extra: Extra,
    /** What the card pays: what the wallet is short of, and at least the smallest card payment. */
    card: Pounds,
    anonymous: Anonymous,
    /** Saves the card for later purchases; the buyer must have agreed. */
    savesCard: z.boolean().optional(),
    usesSavedCard: z.boolean().optional(),
  }),
  response: CheckoutStart,
})

const SavedCard = z.object({ card: z.string().nullable() })

export const getSavedCard = endpoint({
  method: 'GET',
  path: '/api/me/saved-card',
  access: 'signed-in',
  summary: 'The card that the caller saved for purchases, as its holder recognises it.',
  response: SavedCard,
})

export const forgetSavedCard = endpoint({
  method: 'DELETE',
  path: '/api/me/saved-card',
  access: 'signed-in',
  summary: 'Forgets the card saved for purchases.',
  response: SavedCard,
})
