import Stripe from 'stripe'
import type { Config } from '../../../../config.ts'
import type { Log } from '../../../../platform/log.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { traceHeaders } from '../../../../platform/tracing/trace.ts'
import type { CardProvider, NewPayment, ProviderEvent } from './provider.ts'
import { keyOf, readIntent, whatDisputesTook } from './stripe-shapes.ts'

export type StripeSettings = NonNullable<Config['stripe']>

const CURRENCY = 'gbp'
const SECONDS_TO_RESPOND = 8
const RETRIES = 1
/** Refunds and disputes refer to the charge they take back. */
const ABOUT_A_PAYMENT = /^(payment_intent|charge|refund)\./

const RETURNS = [
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** Names the trace of each call, so that Stripe's part of a slow payment can be found in our own traces. */
function tracedHttpClient() {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    makeRequest(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest)
  return client
}

/** Stripe: real cards with live keys, its own test cards with test keys. Card numbers never reach us. */
export function stripeProvider(settings: StripeSettings, log: Log, seconds = SECONDS_TO_RESPOND): CardProvider {
  const api = new URL(settings.apiUrl)
  const isPlain = api.protocol === 'http:'
  const stripe = new Stripe(settings.secretKey, {
    host: api.hostname,
    port: api.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: seconds * 1000,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: tracedHttpClient(),
  })

  /** Reports that Stripe could not be reached, or refused us; any other error is our bug. */
  async function asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      log.warn({ reason: (error as Error).message }, 'a Stripe call failed')
      throw new Refusal('unavailable', 'Card payments are not available right now. Please try again in a moment.')
    }
  }

  const retrieve = (providerId: string) =>
    asking(async () => {
      const intent = await stripe.paymentIntents.retrieve(providerId, { expand: ['latest_charge.balance_transaction'] })
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
      const disputes = charge?.disputed ? await stripe.disputes.list({ payment_intent: providerId, limit: 100 }) : null
      return readIntent(intent, whatDisputesTook(disputes?.data ?? []))
    })

  const search = (key: string) =>
    asking(
      async () => (await stripe.paymentIntents.search({ query: `metadata['key']:'${key}'`, limit: 1 })).data[0]?.id,
    )

  return {
    name: settings.isLive ? 'stripe' : 'stripe-test',
    retrieve,

    async find(key) {
      const providerId = await search(key)
      return providerId === undefined ? null : retrieve(providerId)
    },

    createCustomer: ({ key }) =>
      asking(async () => (await stripe.customers.create({ metadata: { key } }, once(key))).id),

    createPayment: ({ savesCardOf, ...payment }) =>
      asking(async () => {
        const saving = savesCardOf ? { customer: savesCardOf, setup_future_usage: 'off_session' as const } : {}
        const intent = await stripe.paymentIntents.create({ ...asked(payment), ...saving }, once(payment.key))
        if (!intent.client_secret) throw new Error('Stripe gave no client secret')
        return { providerId: intent.id, clientSecret: intent.client_secret }
      }),

    async chargeSavedCard({ customerId, methodId, ...payment }) {
      const charge = {
        ...asked(payment),
        customer: customerId,
        payment_method: methodId,
        off_session: true,
        confirm: true,
      }
      const providerId = await asking(() => intentDespiteCard(stripe.paymentIntents.create(charge, once(payment.key))))
      return retrieve(providerId)
    },

    async cancel(providerId) {
      await asking(() => stripe.paymentIntents.cancel(providerId).catch(unless('payment_intent_unexpected_state')))
      return retrieve(providerId)
    },

    async refund({ key, providerId, amountPence }) {
      const refund = { payment_intent: providerId, amount: amountPence }
      await asking(() => stripe.refunds.create(refund, once(key)).catch(refuseRefund))
      return retrieve(providerId)
    },

    readEvent({ body, signature = '', now }) {
      const { webhookSecret, isLive } = settings
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now.getTime())
      } catch {
        throw new Refusal('invalid', 'This message is not signed by the card provider, or it is too old.')
      }
      return event.livemode === isLive ? aboutPayment(event) : null
    },

    listReturns: (since) =>
      asking(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const events: ProviderEvent[] = []
        for await (const event of stripe.events.list({ types: RETURNS, created, limit: 100 })) {
          const about = aboutPayment(event)
          if (about) events.push(about)
        }
        return events
      }),
  }
}

function aboutPayment({ id, type, data }: Stripe.Event): ProviderEvent | null {
  if (!ABOUT_A_PAYMENT.test(type)) return null
  const subject = data.object as Subject
  const intent = subject.object === 'payment_intent' ? subject : subject.payment_intent
  const providerId = typeof intent === 'string' ? intent : (intent as { id?: string } | null | undefined)?.id
  return providerId ? { id, providerId, key: keyOf(subject) } : null
}

type Subject = { object: string; id: string; payment_intent?: unknown; metadata?: Record<string, string> | null }

const asked = ({ key, amountPence, description }: NewPayment) => ({
  amount: amountPence as number,
  currency: CURRENCY,
  description,
  payment_method_types: ['card'],
  metadata: { key },
})

const once = (key: string) => ({ idempotencyKey: `fairwave-${key}` })

/** A declined card is returned as an error that contains its payment. */
const intentDespiteCard = (created: Promise<Stripe.PaymentIntent>): Promise<string> =>
  created.then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent.id
      throw error
    },
  )

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== code) throw error
}

function refuseRefund(error: unknown): never {
  if (!(error instanceof errors.StripeInvalidRequestError)) throw error
  throw new Refusal('conflict', 'There is no such amount left to refund.')
}

const { errors } = Stripe
const OUT_OF_REACH = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
]
const isOutOfReach = (error: unknown) => OUT_OF_REACH.some((kind) => error instanceof kind)
