import type { FastifyReply, FastifyRequest } from 'fastify'
import { consumeLimit } from '../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../platform/context.ts'
import { isFromLeaving } from '../../../platform/http/connections.ts'
import { isFresh } from '../../../platform/http/files/read-range.ts'
import { sendFile } from '../../../platform/http/files/send-file.ts'
import { connectionClosed } from '../../../platform/http/input/connection-closed.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { extensions } from './calls/about-server.ts'
import { CALLS } from './calls/all-calls.ts'
import { FileAnswer, PictureAnswer } from './calls/app-call.ts'
import { Parameters } from './protocol/parameters.ts'
import { codeOf, ProtocolError } from './protocol/protocol-error.ts'
import { signInApp } from './protocol/sign-in-app.ts'
import { type Written, writeAnswer, writeError } from './protocol/write-answer.ts'

/** The same as for the site's own calls: more than a person does by hand, and a limit for programs. */
const CHANGES = { max: 1200, seconds: 600 }
const CHANGING = /^(?:create|update|delete|star|unstar|set|save|scrobble)/

/** Answers one call of a music app, and every error in the protocol's envelope. */
export async function answerCall(context: Context, request: FastifyRequest, reply: FastifyReply, name: string) {
  const params = parametersOf(request)
  try {
    if (name === 'getOpenSubsonicExtensions') return send(reply, writeAnswer(params, extensions()))
    const caller = await signInApp(context, params, request)
    request.caller = caller
    const handle = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
    if (!handle) throw new ProtocolError('generic', 'This server does not have this call.')
    if (CHANGING.test(name)) await consumeLimit(context, { name: `app ${name}`, ...CHANGES }, String(caller.id))
    const { ip, headers } = request
    const call = { context, caller, params, ip, accept: headers.accept, signal: connectionClosed(reply) }
    const answer = await handle({ ...call, isFromStart: isFromStart(request) })
    if (answer instanceof FileAnswer) return await sendFile(context.storage, request, reply, answer.file)
    if (answer instanceof PictureAnswer) return await sendPicture(request, reply, answer)
    return send(reply, writeAnswer(params, answer))
  } catch (error) {
    return sendFailure(request, reply, error)
  }
}

const send = (reply: FastifyReply, { type, text }: Written) =>
  reply.header('cache-control', 'no-store').type(type).send(text)

async function sendPicture({ headers }: FastifyRequest, reply: FastifyReply, picture: PictureAnswer) {
  const etag = `"${picture.etag}"`
  const caching = { etag, 'cache-control': picture.cacheControl, vary: 'Accept' }
  if (isFresh(headers['if-none-match'], etag)) return reply.headers(caching).status(304).send()
  const { bytes, type } = await picture.render()
  return reply.headers(caching).type(type).send(bytes)
}

/** Also for errors from before a call was read. A limit and a wrong range keep their HTTP status, which apps act on. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const code = codeOf(error)
  if (code === undefined && !isFromLeaving(request, error)) request.log.error({ err: error }, 'unexpected error')
  if (error instanceof Refusal && error.code === 'too-many')
    reply.status(429).header('retry-after', error.retryAfterSeconds ?? 1)
  if (error instanceof Refusal && error.code === 'range-not-satisfiable') reply.status(416)
  const message = code === undefined ? 'Something went wrong on our side. Please try again.' : (error as Error).message
  return send(reply, writeError(parametersOf(request), { code: code ?? 0, message }))
}

function parametersOf({ url, body }: FastifyRequest): Parameters {
  const inAddress = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
  return body instanceof URLSearchParams ? new Parameters(body, inAddress) : new Parameters(inAddress)
}

/** Asking whether a file is there, or for a later part of it, begins nothing. */
const isFromStart = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && /^(?:bytes=0-.*)?$/.test(headers.range ?? '')
