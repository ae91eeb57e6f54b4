import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorBody, type RefusalCode, STATUS_OF } from '@fairwave/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerLeft } from '../concurrency/caller-left.ts'
import { isDatabaseAway } from '../database/database-unreachable.ts'
import { tookTooLong } from '../database/time-limits.ts'
import { Refusal } from '../refusal.ts'
import { isDiskFull } from '../storage/full-disk.ts'
import { isFromLeaving } from './connections.ts'

/** The largest request without files. */
export const MAX_BYTES = 1024 * 1024
export const TAKES_JSON = 'This call takes JSON: send it with content-type application/json.'

/** Turns every thrown error into the one error shape of the API. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, error))
}

export function refuse(request: FastifyRequest, reply: FastifyReply, error: Error, more: object = {}): FastifyReply {
  const refusal = isFromLeaving(request, error) ? callerLeft() : asRefusal(error)
  if (refusal.code === 'bug') request.log.error({ err: error }, 'unexpected error')
  if (refusal.code === 'unavailable') request.log.warn({ reason: error.message }, 'unavailable')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.status(STATUS_OF[refusal.code]).send({ ...more, ...errorBody(refusal) })
}

const errorBody = ({ code, message }: Pick<Refusal, 'code' | 'message'>): ErrorBody => ({
  code: code as RefusalCode,
  message,
  error: message,
})

/** Responds to what never became a request, such as oversized headers, in the same shape as every other error. */
export function handleBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = brokenRequest(error.code)
  const status = STATUS_OF[refusal.code]
  const body = JSON.stringify(errorBody(refusal))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\nReferrer-Policy: no-referrer\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

function brokenRequest(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal('headers-too-large', 'The headers of the request, such as cookies, are too large.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('too-slow', 'The request took too long to arrive.')
  return new Refusal('invalid', 'The request could not be understood.')
}

function asRefusal(error: Error & { code?: string; statusCode?: number }): Refusal {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Refusal('wrong-type', TAKES_JSON)
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal(
      'too-large',
      `The request is larger than ${MAX_BYTES / 1024 / 1024} MB, the most that this call accepts.`,
    )
  }
  if (error.statusCode === 413) return new Refusal('too-large', 'The request is larger than this call allows.')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || (error instanceof SyntaxError && error.statusCode === 400)) {
    return new Refusal('invalid', 'The body is not valid JSON.')
  }
  if (isDatabaseAway(error)) {
    return new Refusal('unavailable', "We can't reach our database right now. Please try again in a moment.")
  }
  if (tookTooLong(error)) {
    return new Refusal(
      'unavailable',
      'This took too long and was stopped. Nothing was changed. Please try again in a moment.',
    )
  }
  if (isDiskFull(error)) {
    return new Refusal(
      'unavailable',
      'We cannot save anything right now because a disk is full. Please try again later.',
    )
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('invalid', 'The request could not be understood.')
  }
  return new Refusal('bug', 'Something went wrong on our side. Please try again.')
}
