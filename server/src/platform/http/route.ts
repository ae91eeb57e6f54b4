import '@fastify/multipart'
import { Readable } from 'node:stream'
import type { Access, Endpoint, Method } from '@fairwave/contract/endpoint'
import { isArtist, isMusician } from '@fairwave/contract/people/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../calls/caller.ts'
import { Refusal } from '../refusal.ts'
import { TAKES_JSON } from './errors.ts'
import { parseInput } from './input/parse-input.ts'
import './remembered/address-of.ts'
import './remembered/remember-answers.ts'

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : Caller

type Call<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  caller: CallerOf<A>
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint registered so far, for the API documentation and the access test. */
    endpoints: Endpoint[]
  }
  interface FastifyContextConfig {
    allowsTemporaryPassword?: boolean
    allowsNoSecondFactor?: boolean
  }
}

/** Registers one endpoint of the contract: who may call, what comes in, what goes out. */
export function route<
  M extends Method,
  Path extends string,
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<M, Path, A, P, Q, B, R>,
  handle: (call: Call<A, P, Q, B>) => Promise<NoInfer<z.input<R>> | FastifyReply>,
) {
  app.endpoints.push(endpoint as unknown as Endpoint)
  const page = app.remembered?.pageOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      allowsTemporaryPassword: endpoint.allowsTemporaryPassword === true,
      allowsNoSecondFactor: endpoint.allowsNoSecondFactor === true,
      isRemembered: page !== undefined,
      queryNames: namesIn(endpoint.query),
    },
    handler: async (request, reply) => {
      const caller = admit(endpoint.access, request) as CallerOf<A>
      app.requireProof(endpoint, request)
      await app.limitChange(endpoint as unknown as Endpoint, request)
      const params = parseInput(endpoint.params, request.params) as z.output<P>
      const query = parseInput(endpoint.query, request.query) as z.output<Q>
      const body = endpoint.multipart || endpoint.consumes ? undefined : readBody(endpoint.body, request)
      app.requireProof(endpoint, request, { body, query })
      let sent = { body, query }
      if (endpoint.multipart)
        request.checkFields = (fields) => {
          sent = { body: fields, query }
          app.requireProof(endpoint, request, sent)
        }
      const work = () => handle({ caller, params, query, body: body as z.output<B>, request, reply })
      if (page && !page.unless?.(query)) return app.remembered?.respond({ request, reply, page, params, work })
      const answer = await app.tellOfPower(
        endpoint,
        request,
        () => sent,
        () => app.whileSignedIn(endpoint, request, work),
      )
      if (answer === reply) return reply
      if (endpoint.status) reply.status(endpoint.status)
      return answer
    },
  })
}

const MAY: Record<Access, { admits(caller: Caller): boolean; otherwise: string }> = {
  anyone: { admits: () => true, otherwise: '' },
  'signed-in': { admits: () => true, otherwise: '' },
  artist: { admits: ({ role }) => isArtist(role), otherwise: 'Only artists can do this.' },
  label: { admits: ({ role }) => role === 'LABEL', otherwise: 'Only labels can do this.' },
  musician: { admits: ({ role }) => isMusician(role), otherwise: 'Only artists and labels can do this.' },
  advertiser: { admits: ({ role }) => role === 'ADMAN', otherwise: 'Only advertisers can do this.' },
  admin: { admits: ({ role }) => role === 'ADMIN', otherwise: 'Only administrators can do this.' },
}

function admit(access: Access, { caller }: FastifyRequest): Caller | null {
  if (access === 'anyone') return caller
  if (!caller) throw new Refusal('not-signed-in', 'Please sign in first.')
  if (!MAY[access].admits(caller)) throw new Refusal('not-allowed', MAY[access].otherwise)
  return caller
}

/** The parameters that a query is described with; undefined for one that takes any. */
function namesIn(query: z.ZodType | undefined): string[] | undefined {
  if (!query) return []
  return query instanceof z.ZodObject ? Object.keys(query.shape) : undefined
}

const NOTHING = z.strictObject({}).optional()

function readBody(schema: z.ZodType = NOTHING, request: FastifyRequest): unknown {
  if (request.isMultipart() || request.body instanceof Readable) throw new Refusal('wrong-type', TAKES_JSON)
  return parseInput(schema, withoutOwnId(request.body, request.caller))
}

// Clients send `userId` along with changes. It is redundant, but it must not name another user.
function withoutOwnId(body: unknown, caller: Caller | null): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'userId')) return body
  const { userId, ...rest } = body as { userId: unknown }
  if (!caller || Number(userId) !== caller.id) throw new Refusal('not-allowed', 'This belongs to another user.')
  return rest
}
