import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { call } from '../../api/call.ts'

/** Loads Stripe's script with this site's key. Its copy of the script stays, however many forms are drawn. */
export async function openStripe(): Promise<Stripe> {
  const { publishableKey } = await call('GET /api/payments/provider')
  const stripe = publishableKey ? await loadStripe(publishableKey) : null
  if (!stripe) throw new Error('Stripe is not to be had here.')
  return stripe
}
