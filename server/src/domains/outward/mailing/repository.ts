import type { PageRequest } from '../../../platform/calls/paging.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Purpose } from './tokens.ts'

export type SubscriberRow = {
  id: number
  email: string
  name: string | null
  source: string
  createdAt: Date
  confirmedAt: Date | null
  emailsSent: number
  lastEmailAt: Date | null
}

type NewSubscriber = { email: string; name: string | null; source: string; now: Date }

/** Returns nothing where the address is already on the list. */
export const insertSubscriber = (tx: Tx, { email, name, source, now }: NewSubscriber) =>
  tx.maybeOne<SubscriberRow>`
    insert into subscriber (email, name, source, created_at) values (${email}, ${name}, ${source}, ${now})
    on conflict (lower(email)) do nothing returning *`

export const lockByEmail = (tx: Tx, email: string) =>
  tx.maybeOne<SubscriberRow>`select * from subscriber where lower(email) = lower(${email}) for update`

export const findById = (tx: Tx, id: number) => tx.maybeOne<SubscriberRow>`select * from subscriber where id = ${id}`

export const recordEmail = (tx: Tx, id: number, now: Date) =>
  tx.rows`update subscriber set emails_sent = emails_sent + 1, last_email_at = ${now} where id = ${id}`

type NewToken = { tokenHash: Buffer; purpose: Purpose; subscriberId: number; expiresAt: Date }

export const insertToken = (tx: Tx, { tokenHash, purpose, subscriberId, expiresAt }: NewToken) =>
  tx.rows`
    insert into subscriber_token (token_hash, purpose, subscriber_id, expires_at)
    values (${tokenHash}, ${purpose}, ${subscriberId}, ${expiresAt})`

export type TokenRow = { subscriberId: number | null; expiresAt: Date; usedAt: Date | null }

export const lockToken = (tx: Tx, tokenHash: Buffer, purpose: Purpose) =>
  tx.maybeOne<TokenRow>`
    select subscriber_id, expires_at, used_at from subscriber_token
    where token_hash = ${tokenHash} and purpose = ${purpose} for update`

export const spendToken = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx.rows`update subscriber_token set used_at = ${now} where token_hash = ${tokenHash}`

export const confirm = (tx: Tx, id: number, now: Date) =>
  tx.rows`update subscriber set confirmed_at = coalesce(confirmed_at, ${now}) where id = ${id}`

export const deleteSubscriber = (tx: Tx, id: number) => tx.rows`delete from subscriber where id = ${id}`

export const listNewest = (tx: Tx, { before, limit }: PageRequest) =>
  tx.rows<SubscriberRow & { at: Date }>`
    select *, created_at as at from subscriber
    where ${before === null} or (created_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint)
    order by created_at desc, id desc limit ${limit + 1}`

export const countAll = (tx: Tx) =>
  tx.one<{ total: number; confirmed: number }>`
    select count(*) as total, count(confirmed_at) as confirmed from subscriber`

export const listAfter = (tx: Tx, after: number, limit: number) =>
  tx.rows<SubscriberRow>`select * from subscriber where id > ${after} order by id limit ${limit}`

export const deletePendingSince = (tx: Tx, before: Date) =>
  tx.rows`delete from subscriber where confirmed_at is null and created_at < ${before}`

export const deleteExpiredTokens = (tx: Tx, before: Date) =>
  tx.rows`delete from subscriber_token where expires_at < ${before}`
