import { LARGEST_PAGE, type PageQuery } from '@fairwave/contract/paging'
import { Instant } from '@fairwave/contract/time'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** A position in a list from newest to oldest: the time and id of the last row that was read. */
export type Place = { at: Date; id: number }
export type PageRequest = { before: Place | null; limit: number }
export type Page<Row> = { rows: Row[]; next: Place | null }

const Cursor = z.tuple([Instant, z.int().positive()])

/** Reads which part of a list a query requests. */
export function readPage({ limit = LARGEST_PAGE, cursor }: PageQuery): PageRequest {
  return { limit, before: cursor === undefined ? null : readCursor(cursor) }
}

function readCursor(cursor: string): Place {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { at: new Date(at), id }
  } catch {
    throw new Refusal('invalid', 'The cursor is not one that we issued; please start from the first page.')
  }
}

/** Makes a page of rows that were read with one more than the limit: the extra row means that the list goes on. */
export function toPage<Row extends Place>(rows: Row[], { limit }: PageRequest): Page<Row> {
  const last = rows[limit - 1]
  return { rows: rows.slice(0, limit), next: rows.length > limit && last ? { at: last.at, id: last.id } : null }
}

/** A position in a list as a cursor for a URL. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
