import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { call } from '../../api/call.ts'

/** Loads Stripe's script, once, with this site's key. */
export async function openStripe(): Promise<Stripe> {
  const { publishableKey } = await call('GET /api/payments/provider')
  const stripe = publishableKey ? await loadStripe(publishableKey) : null
  if (!stripe) throw new Error('Stripe is not configured on this site.')
  return stripe
}
