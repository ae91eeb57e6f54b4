import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Authentication, chargeSaved, payWith } from '../test-cards.ts'
import { type Dispute, type Intent, intentShape } from './stripe-intent.ts'

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}

type Reply = { status: number; body: object }
type Mode = 'up' | 'silent' | 'failing' | 'crowded' | 'unheard'

/** A fake Stripe with what we use of its API: the same paths, shapes, errors and idempotency, in memory. */
export async function startStripeServer() {
  const intents = new Map<string, Intent>()
  const disputes: Dispute[] = []
  const events: { type: string }[] = []
  const answered = new Map<string, { asked: string; reply: Reply }>()
  const hanging = new Set<ServerResponse>()
  let [mode, made, isFeeKnown]: [Mode, number, boolean] = ['up', 0, true]
  const nextId = (kind: string) => `${kind}_${++made}`

  function handle(method: string, path: string, fields: Fields): Reply {
    const [, , kind = '', id = '', act = ''] = path.split('/')
    if (method === 'POST' && kind === 'customers') return ok({ id: nextId('cus'), object: 'customer' })
    if (method === 'POST' && kind === 'payment_intents' && !id) return create(fields)
    if (method === 'POST' && kind === 'refunds') return refund(String(fields.payment_intent), Number(fields.amount))
    if (kind === 'events') {
      const types = Object.entries(fields).flatMap(([name, type]) => (name.startsWith('types[') ? type : []))
      return ok({ object: 'list', has_more: false, data: events.filter(({ type }) => types.includes(type)) })
    }
    if (kind === 'disputes') {
      return ok({
        object: 'list',
        has_more: false,
        data: disputes.filter((one) => one.payment_intent === fields.payment_intent),
      })
    }
    if (kind === 'payment_intents' && id === 'search') return search(String(fields.query))
    const intent = intents.get(id)
    if (!intent)
      return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such intent: ${id}` })
    if (act === 'cancel') return cancel(intent)
    return ok(shape(intent))
  }

  const shape = (intent: Intent) =>
    intentShape(intent, { isFeeKnown, isDisputed: disputes.some((one) => one.payment_intent === intent.id) })

  function create(fields: Fields): Reply {
    const id = nextId('pi')
    const intent: Intent = {
      id,
      amount: Number(fields.amount),
      currency: String(fields.currency),
      status: 'requires_payment_method',
      metadata: { key: String(fields['metadata[key]']) },
      client_secret: `${id}_secret_x`,
      customer: fields.customer ?? null,
      setup_future_usage: fields.setup_future_usage ?? null,
      payment_method: fields.payment_method ?? null,
      last_payment_error: null,
      refunded: 0,
    }
    intents.set(id, intent)
    if (fields.confirm !== 'true') return ok(shape(intent))
    const failure = chargeSaved(String(fields.payment_method).replace('pm_', ''))
    if (!failure) {
      intent.status = 'succeeded'
      return ok(shape(intent))
    }
    intent.last_payment_error = { message: failure.message }
    return refused(402, {
      type: 'card_error',
      code: 'card_declined',
      message: failure.message,
      payment_intent: shape(intent),
    })
  }

  function search(query: string): Reply {
    const [, key] = /^metadata\['key'\]:'([^']+)'$/.exec(query) ?? []
    const data = [...intents.values()].filter(({ metadata }) => metadata.key === key).map(shape)
    return ok({ object: 'search_result', has_more: false, data })
  }

  function cancel(intent: Intent): Reply {
    if (intent.status === 'succeeded') {
      return refused(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: 'It is paid.',
      })
    }
    intent.status = 'canceled'
    return ok(shape(intent))
  }

  function refund(id: string, amount: number): Reply {
    const intent = intents.get(id)
    if (intent?.status !== 'succeeded' || intent.refunded + amount > intent.amount) {
      return refused(400, { type: 'invalid_request_error', message: 'Refund amount is greater than unrefunded amount' })
    }
    intent.refunded += amount
    note('charge.refunded', id)
    return ok({ id: nextId('re'), object: 'refund', amount })
  }

  /** Its events, by webhook and on request. */
  function note(type: string, intent: string): void {
    const object = { object: 'charge', id: `ch_of_${intent}`, payment_intent: intent }
    const event = { id: nextId('evt_noted'), object: 'event', livemode: false, type, data: { object } }
    events.push(event)
  }

  /** The same key gets the same response, card errors included, and never with other parameters. */
  function sameAnswer(key: string | undefined, asked: string, work: () => Reply): Reply {
    if (!key) return work()
    const known = answered.get(key)
    if (known && known.asked !== asked) {
      return refused(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' })
    }
    const reply = known?.reply ?? work()
    answered.set(key, { asked, reply })
    return reply
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readAll(request)
    const send = ({ status, body }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (mode === 'silent') return void hanging.add(response)
    if (mode === 'failing') return void send(refused(500, { type: 'api_error', message: 'Something is broken' }))
    if (mode === 'crowded') return void send(refused(429, { type: 'rate_limit_error', message: 'Too many requests' }))
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`) {
      return void send(refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
    }
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe')
    const asked = request.method === 'GET' ? search.slice(1) : text
    const key = request.headers['idempotency-key'] as string | undefined
    const reply = sameAnswer(key, `${pathname}?${asked}`, () =>
      handle(request.method ?? 'GET', pathname, readForm(asked)),
    )
    // It does the work, but its response is lost.
    if (mode === 'unheard') return void response.destroy()
    send(reply)
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the form in the browser does. */
    async pay(id: string, number: string, authentication?: Authentication): Promise<void> {
      const intent = intents.get(id)
      if (!intent || intent.status === 'succeeded' || intent.status === 'canceled') return
      const failure = payWith(number, authentication)
      intent.payment_method = `pm_${number}`
      intent.last_payment_error = failure?.code === 'card-declined' ? { message: failure.message } : null
      intent.status = !failure
        ? 'succeeded'
        : failure.code === 'card-needs-action'
          ? 'requires_action'
          : 'requires_payment_method'
    },
    /** A card holder's bank takes a payment back, or a part of it, at a cost. */
    dispute(id: string, amount = intents.get(id)?.amount ?? 0): void {
      disputes.push({
        id: nextId('dp'),
        object: 'dispute',
        payment_intent: id,
        balance_transactions: [{ amount: -amount, fee: 2000 }],
      })
      note('charge.dispute.funds_withdrawn', id)
    },
    winDispute(id: string): void {
      const dispute = disputes.find((one) => one.payment_intent === id)
      dispute?.balance_transactions.push({ amount: intents.get(id)?.amount ?? 0, fee: 0 })
      note('charge.dispute.funds_reinstated', id)
    },
    /** How many payments it has. */
    count: () => intents.size,
    intent: (id: string) => intents.get(id),
    /** The state of the payment with one of our keys. */
    statusOf: (key: string) => [...intents.values()].find(({ metadata }) => metadata.key === key)?.status,
    setMode(next: Mode): void {
      mode = next
    },
    /** After a day it no longer knows the keys of earlier requests. */
    forgetKeys: () => answered.clear(),
    setFeeKnown(isKnown: boolean): void {
      isFeeKnown = isKnown
    },
    async stop(): Promise<void> {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

const ok = (body: object): Reply => ({ status: 200, body })
const refused = (status: number, error: object): Reply => ({ status, body: { error } })

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** The signature header of a webhook. */
export function sign(body: string, at: Date, secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

type Fields = Record<string, string | undefined>

/** The fields of a form, as SDKs send them: `metadata[key]=…`. */
const readForm = (text: string): Fields => Object.fromEntries(new URLSearchParams(text))
