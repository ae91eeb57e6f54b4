import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../calls/caller.ts'
import { answers } from '../../metrics/process-metrics.ts'
import { addressOf } from './address-of.ts'
import { boundedMemory } from './bounded-memory.ts'

const MOST_BYTES = 8_000_000
const BYTES_EACH = 600

type Condition = () => boolean
type Repeat = { caller: Caller | null; headers: OutgoingHttpHeaders; conditions: readonly Condition[] }

declare module 'fastify' {
  interface FastifyRequest {
    /** What must still hold for the same request to be admitted as the same caller; null where that is not known. */
    admittedWhile: Condition[] | null
    /** What must still hold for the caller to have the present answer already; null when it was sent. */
    unchangedWhile: Condition | null
  }
}

/**
 * Open pages ask the same again every few seconds. A request like one that was told "unchanged" is told so before any other work, as long as
 * everything holds on which that was based: the session, the page's token, and the answer. It is logged, counted and traced like every other.
 */
export function answerRepeats(app: FastifyInstance): void {
  const memory = boundedMemory<Repeat>(MOST_BYTES, () => BYTES_EACH)
  app.decorateRequest('admittedWhile', null)
  app.decorateRequest('unchangedWhile', null)

  app.addHook('onRequest', (request, reply, done) => {
    const known = mayRepeat(request) ? memory.get(keyOf(request)) : undefined
    if (!known?.conditions.every((holds) => holds())) return done()
    request.caller = known.caller
    answers.add({ how: 'unchanged' })
    reply.hijack()
    reply.raw.writeHead(304, { ...known.headers, 'x-request-id': request.id }).end()
  })

  app.addHook('onResponse', (request, reply, done) => {
    const { caller, admittedWhile, unchangedWhile } = request
    if (admittedWhile && unchangedWhile && mayRepeat(request) && !reply.hasHeader('set-cookie')) {
      memory.set(keyOf(request), { caller, headers: headersOf(reply), conditions: [...admittedWhile, unchangedWhile] })
    }
    done()
  })
}

const mayRepeat = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['if-none-match'] !== undefined

/** Everything of a request that its answer depends on. As a hash, since no process keeps the tokens of sessions. */
function keyOf(request: FastifyRequest): string {
  const { cookie, authorization, 'if-none-match': known } = request.headers
  return hash('sha256', JSON.stringify([addressOf(request), cookie, authorization, known]), 'base64')
}

/** All but those of one answer and one connection. */
function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const { connection, 'x-request-id': id, ...headers } = reply.getHeaders()
  return headers as OutgoingHttpHeaders
}
