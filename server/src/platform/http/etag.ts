import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh } from './files/read-range.ts'
import { isApiCall } from './server-options.ts'

/** Long enough that no two answers ever have the same. */
const LENGTH = 22

/** Names the content of an answer, whatever its encoding: the same content has the same name, in every process. */
export const etagOf = (body: string | Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, LENGTH)}"`

/** Whether the caller says that they have this content. */
export const hasContent = ({ headers }: FastifyRequest, etag: string): boolean =>
  isFresh(headers['if-none-match'], etag.slice(2))

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('application/json')

/** Names the content of every JSON answer, and sends none to callers who have it: they are told that it is unchanged. */
export function nameContents(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method } = request
    const isPage = (method === 'GET' || method === 'HEAD') && reply.statusCode === 200 && typeof payload === 'string'
    if (!isPage || !isApiCall(request) || reply.hasHeader('etag') || !isJson(reply)) return done(null, payload)
    const etag = etagOf(payload)
    reply.header('etag', etag)
    if (!hasContent(request, etag)) return done(null, payload)
    reply.status(304).removeHeader('content-type')
    done(null, null)
  })
}
