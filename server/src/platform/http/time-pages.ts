import { LARGEST_PAGE, type PageQuery } from '@fairwave/contract/paging'
import { Instant } from '@fairwave/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** Where in a list that runs from the newest to the oldest somebody has got to: the time and id of the last row they saw. */
export type Place = { at: Date; id: number }
export type PageAsked = { before: Place | null; limit: number }
export type Page<Row> = { rows: Row[]; next: Place | null }

const Cursor = z.tuple([Instant, z.int().positive()])

/** Reads what part of a list a query asks for. */
export function readPage({ limit = LARGEST_PAGE, cursor }: PageQuery): PageAsked {
  return { limit, before: cursor === undefined ? null : readCursor(cursor) }
}

function readCursor(cursor: string): Place {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    throw new Refusal('invalid', 'The cursor is not one that we gave out; please start from the first page.')
  }
}

/** Makes a page of rows that were read with one more than the limit: the surplus one says that the list goes on. */
export function toPage<Row extends Place>(rows: Row[], { limit }: PageAsked): Page<Row> {
  const last = rows[limit - 1]
  return { rows: rows.slice(0, limit), next: rows.length > limit && last ? { at: last.at, id: last.id } : null }
}

/** A place in a list, for an address. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

/** Names the next page in the Link header: the same question, from there on. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, next: Place | null): void {
  if (!next) return
  const [path = '', query = ''] = request.url.split('?')
  const asked = new URLSearchParams(query)
  asked.set('cursor', cursorOf(next))
  reply.header('link', `<${path}?${asked}>; rel="next"`)
}
