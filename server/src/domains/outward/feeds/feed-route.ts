import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendDocument } from '../../../platform/http/web-app/web-document.ts'

export const RSS = 'application/rss+xml; charset=utf-8'

type Sent = {
  type: string
  /** When it last changed, to the second, as HTTP tells it; undefined for an empty feed. */
  changedAt: Date | undefined
  write: () => string
}

/** Sends a feed, or says that it is unchanged. Readers that run in a browser may fetch it: it is the same for every caller. */
export function sendFeed(request: FastifyRequest, reply: FastifyReply, { type, changedAt, write }: Sent) {
  openToOtherSites(reply)
  if (changedAt) reply.header('last-modified', changedAt.toUTCString())
  if (changedAt && isUnchanged(request, changedAt)) return reply.header('cache-control', 'no-cache').status(304).send()
  return sendDocument(request, reply, write(), type)
}

/** Pages of other sites may fetch and show it. */
export const openToOtherSites = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')

/**
 * By HTTP's rules the date is ignored where an entity tag is sent too. It must be the very date that we sent: a feed whose newest
 * item was removed has an earlier one.
 */
function isUnchanged({ headers }: FastifyRequest, last: Date): boolean {
  if (headers['if-none-match'] !== undefined) return false
  return Date.parse(headers['if-modified-since'] ?? '') === last.getTime()
}
