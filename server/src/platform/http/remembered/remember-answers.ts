import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Topic } from '../../live/tell-changed.ts'
import { answers } from '../../metrics/process-metrics.ts'
import { compress, type Encoding, encodingFor } from '../compress.ts'
import { etagOf, hasContent } from '../etag.ts'
import { hasWritten, isSeenChange } from '../replica-reads.ts'
import { hasSessionCookie } from '../sessions.ts'
import { addressOf } from './address-of.ts'
import { boundedMemory } from './bounded-memory.ts'
import type { Changes } from './changes.ts'

/**
 * Plays, sales that end, releases that come out, weeks that run out: what nothing tells is shown this much later at most. Changes that go
 * unheard, because the connection broke without a sign, are too.
 */
export const OLDEST_MS = 30_000

type Remembered = {
  etag: string
  link: string | undefined
  topics: readonly Topic[]
  /** The moment before it was computed, in the order of changes, and by the clock. */
  since: number
  at: number
  /** For visitors, who all get the same; a user's own answer is only recognised. */
  body: Buffer | undefined
  /** The same, compressed once for all who take it so. */
  compressed: Map<Encoding, Buffer>
}
/** What a remembered answer shows, by the parameters of its address and the answer itself, and when it is not remembered. */
export type Page = {
  shows: (known: { params: unknown; answer: unknown }) => readonly Topic[]
  unless?: (query: unknown) => boolean
}
type Call = {
  request: FastifyRequest
  reply: FastifyReply
  page: Page
  params: unknown
  work: () => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where nothing is remembered. */
    remembered: ReturnType<typeof rememberAnswers> | null
  }
  interface FastifyRequest {
    /** The answer will be remembered: it must be read where changes are told. */
    isRemembered: boolean
  }
  interface FastifyContextConfig {
    isRemembered?: boolean
  }
}

/**
 * Answers of pages that are asked again and again, remembered until something they show is changed. A caller who has the present one is told
 * so without a query, and visitors share it.
 */
export function rememberAnswers(
  app: FastifyInstance,
  context: Pick<Context, 'clock' | 'config'>,
  { changes, pages }: { changes: Changes; pages: Record<string, Page> },
) {
  const memory = boundedMemory<Remembered>(context.config.answerMemoryBytes, bytesOf)
  const computing = new Map<string, Promise<Remembered>>()

  const isValid = ({ topics, since, at }: Pick<Remembered, 'topics' | 'since' | 'at'>) =>
    isYoung(context, at) && changes.isUnchanged(topics, since)

  /** Does not keep the answer itself, which may be forgotten sooner. */
  const whileValid =
    ({ topics, since, at }: Remembered) =>
    () =>
      isValid({ topics, since, at })

  async function compute(key: string, { request, reply, page, params, work }: Call): Promise<Remembered> {
    const [since, at] = [changes.now(), context.clock.now().getTime()]
    const answer = await work()
    const topics = page.shows({ params, answer })
    const text = JSON.stringify(answer)
    const { caller } = request
    const made: Remembered = {
      etag: etagOf(text),
      link: reply.getHeader('link') as string | undefined,
      topics: caller ? [...topics, `o${caller.id}`] : topics,
      since: since ?? -1,
      at,
      body: Buffer.from(text),
      compressed: new Map(),
    }
    // An answer that also sets a cookie is for one caller at one moment.
    if (since !== undefined && !reply.hasHeader('set-cookie'))
      memory.set(key, caller ? { ...made, body: undefined, compressed: new Map() } : made)
    return made
  }

  /** What several visitors ask for at once is computed once, unless it was changed meanwhile. */
  async function computeOnce(key: string, call: Call): Promise<Remembered> {
    for (;;) {
      const running = computing.get(key)
      if (!running) break
      const made = await running
      if (isValid(made)) return made
      if (computing.get(key) === running) break
    }
    const own = compute(key, call)
    computing.set(key, own)
    const end = () => {
      if (computing.get(key) === own) computing.delete(key)
    }
    own.then(end, end)
    return own
  }

  app.addHook('onSend', (request, _reply, payload, done) => {
    const { caller } = request
    // Users see at once what they changed, in this process: their own pages, and that a session has ended.
    if (caller && isSeenChange(request)) changes.tell([`o${caller.id}`, `p${caller.id}`, `s${caller.id}`])
    done(null, payload)
  })

  async function send({ request, reply }: Call, key: string, answer: Remembered): Promise<FastifyReply> {
    const { etag, link, body } = answer
    reply.header('etag', etag)
    if (link !== undefined) reply.header('link', link)
    if (hasContent(request, etag) || !body) return reply.status(304).send()
    reply.type('application/json; charset=utf-8')
    const encoding = encodingFor(request, body)
    if (!encoding) return reply.send(body)
    const compressed = answer.compressed.get(encoding) ?? (await compress(encoding, body))
    if (!answer.compressed.has(encoding)) {
      answer.compressed.set(encoding, compressed)
      if (memory.get(key) === answer) memory.set(key, answer)
    }
    return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(compressed)
  }

  return {
    /** How the answers of this endpoint are remembered, if they are. */
    pageOf: ({ method, path }: { method: string; path: string }): Page | undefined => pages[`${method} ${path}`],
    async respond(call: Call): Promise<FastifyReply> {
      const { request } = call
      const key = keyOf(request)
      const isForMemory = mayBeRemembered(request)
      const known = isForMemory ? memory.get(key) : undefined
      if (known && isValid(known)) {
        const isUnchanged = hasContent(request, known.etag)
        if (isUnchanged || known.body) {
          answers.add({ how: isUnchanged ? 'unchanged' : 'shared' })
          if (isUnchanged) request.unchangedWhile = whileValid(known)
          return send(call, key, known)
        }
      }
      request.isRemembered = true
      answers.add({ how: 'computed' })
      const isShared = isForMemory && !request.caller
      return send(call, key, await (isShared ? computeOnce : compute)(key, call))
    },
  }
}

/** Users who just changed something see what is, and so do those who are signed in without cookies, for whom that is not known. */
export const mayBeRemembered = (request: FastifyRequest): boolean =>
  !hasWritten(request) && (hasSessionCookie(request) || !request.headers.authorization)

const bytesOf = ({ body, compressed }: Remembered): number =>
  (body?.length ?? 0) + [...compressed.values()].reduce((sum, { length }) => sum + length, 0)

export const isYoung = ({ clock }: Pick<Context, 'clock'>, at: number): boolean =>
  // A clock that was set back must not lengthen it.
  Math.abs(clock.now().getTime() - at) < OLDEST_MS

const keyOf = (request: FastifyRequest): string => `${request.caller?.id ?? ''} ${addressOf(request)}`
