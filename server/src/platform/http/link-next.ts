import type { FastifyReply, FastifyRequest } from 'fastify'
import { cursorOf, type Place } from '../calls/paging.ts'
import { nextPage } from './remembered/address-of.ts'

/** Puts the next page in the Link header: the same query, from that position on. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: Place | null): void {
  if (next) reply.header('link', nextPage(request, cursorOf(next)))
}
