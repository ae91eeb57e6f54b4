import type { UserId } from '@fairwave/contract/ids'
import type { Tx } from '../../../platform/database/db.ts'

export type RequestRow = {
  saleId: number
  accountId: UserId
  artistId: UserId
  reason: string
  askedAt: Date
  artistUntil: Date
  artistDeclinedAt: Date | null
  artistAnswer: string | null
  escalatedAt: Date | null
  adminDeclinedAt: Date | null
  adminAnswer: string | null
}

type NewRequest = Pick<RequestRow, 'saleId' | 'accountId' | 'artistId' | 'reason' | 'askedAt' | 'artistUntil'>

export const insertRequest = (tx: Tx, request: NewRequest) =>
  tx.rows`
    insert into refund_request (sale_id, account_id, artist_id, reason, asked_at, artist_until)
    values (${request.saleId}, ${request.accountId}, ${request.artistId}, ${request.reason}, ${request.askedAt}, ${request.artistUntil})`

export const listRequestsOf = (tx: Tx, sales: readonly number[]) =>
  tx.rows<RequestRow>`select * from refund_request where sale_id = any(${sales})`

export const findRequest = (tx: Tx, sale: number) =>
  tx.maybeOne<RequestRow>`select * from refund_request where sale_id = ${sale}`

/** The latest requests to an artist. */
export const listRequestsTo = (tx: Tx, artist: UserId, limit: number) =>
  tx.rows<RequestRow>`
    select * from refund_request where artist_id = ${artist} order by asked_at desc, sale_id desc limit ${limit}`

/** Requests that administrators have to decide, the oldest first. */
export const listForAdmins = (tx: Tx, now: Date, limit: number) =>
  tx.rows<RequestRow>`
    select refund_request.* from refund_request join purchase on purchase.id = refund_request.sale_id
    where admin_declined_at is null and refunded_at is null
      and (escalated_at is not null or (artist_declined_at is null and artist_until <= ${now}))
    order by asked_at, refund_request.sale_id limit ${limit}`

export const setArtistDeclined = (tx: Tx, sale: number, answer: string, now: Date) =>
  tx.rows`update refund_request set artist_declined_at = ${now}, artist_answer = ${answer} where sale_id = ${sale}`

export const setEscalated = (tx: Tx, sale: number, now: Date) =>
  tx.rows`update refund_request set escalated_at = ${now} where sale_id = ${sale}`

export const setAdminDeclined = (tx: Tx, sale: number, answer: string, now: Date) =>
  tx.rows`update refund_request set admin_declined_at = ${now}, admin_answer = ${answer} where sale_id = ${sale}`
