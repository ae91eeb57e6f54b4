import type { AlbumId, TrackId, UserId } from '@fairwave/contract/ids'
import type { PageRequest } from '../../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../../platform/database/db.ts'
import type { Handed } from '../bulk/send-to-one-of-many.ts'
import type { Audience } from './read-model-audience.ts'

export type FanEmailRow = Audience & {
  id: number
  artistId: UserId
  subject: string
  body: string
  albumId: AlbumId | null
  trackId: TrackId | null
  at: Date
  sendAt: Date
  startedAt: Date | null
  stoppedAt: Date | null
  recipients: number
  delivered: number
  refused: number
  waiting: number
}

const COLUMNS = sql`
  id, artist_id, subject, body, audience, album_id, track_id, created_at as at, send_at, started_at, stopped_at, recipients, delivered,
  refused`

const FAN_EMAIL = sql`
  ${COLUMNS}, (select count(*)::int from fan_email_delivery where fan_email_id = fan_email.id) as waiting`

/** One at a time for each artist, so that parallel requests do not get past the limit. */
export const lockArtist = (tx: Tx, artist: UserId) =>
  tx.rows`select pg_advisory_xact_lock(hashtextextended(${`fan emails:${artist}`}, 0))`

export const countSince = (tx: Tx, artist: UserId, since: Date) =>
  tx.count`
    select from fan_email where artist_id = ${artist} and created_at > ${since}
      and not (stopped_at is not null and started_at is null)`

type NewEmail = Audience & {
  artist: UserId
  subject: string
  body: string
  requestKey: string
  sendAt: Date
  now: Date
}

export const insertEmail = (tx: Tx, email: NewEmail) =>
  tx.one<{ id: number }>`
    insert into fan_email (artist_id, subject, body, audience, album_id, track_id, created_at, request_key, send_at)
    values (${email.artist}, ${email.subject}, ${email.body}, ${email.audience}, ${email.albumId ?? null}, ${email.trackId ?? null},
      ${email.now}, ${email.requestKey}, ${email.sendAt})
    returning id`

export const findByRequest = (tx: Tx, artist: UserId, requestKey: string) =>
  tx.maybeOne<FanEmailRow>`
    select ${FAN_EMAIL} from fan_email where artist_id = ${artist} and request_key = ${requestKey}`

export const listEmails = (tx: Tx, artist: UserId, { before, limit }: PageRequest) =>
  tx.rows<FanEmailRow>`
    select ${FAN_EMAIL} from fan_email
    where artist_id = ${artist}
      and (${before === null} or (created_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint))
    order by created_at desc, id desc limit ${limit + 1}`

export const lockEmail = (tx: Tx, id: number) =>
  tx.maybeOne<FanEmailRow>`select ${FAN_EMAIL} from fan_email where id = ${id} for update`

/** For the job, which runs thousands of times for a large email: without counting what is left of it. */
export const lockToSend = (tx: Tx, id: number) =>
  tx.maybeOne<Omit<FanEmailRow, 'waiting'>>`select ${COLUMNS} from fan_email where id = ${id} for update`

/** Addresses an email to its readers; from then on they stay the same. */
export async function startEmail(tx: Tx, id: number, readers: readonly UserId[], now: Date): Promise<void> {
  await tx.rows`
    insert into fan_email_delivery (fan_email_id, account_id) select ${id}, unnest(${readers}::bigint[])`
  await tx.rows`update fan_email set started_at = ${now}, recipients = ${readers.length} where id = ${id}`
}

export async function stopEmail(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.rows`update fan_email set stopped_at = ${now} where id = ${id}`
  await tx.rows`delete from fan_email_delivery where fan_email_id = ${id}`
}

/** Takes the next delivery until the transaction ends; another worker takes another one. */
export const takeDelivery = (tx: Tx, id: number, after: number, mostAttempts: number) =>
  tx.maybeOne<{ accountId: UserId; messageKey: string }>`
    delete from fan_email_delivery where (fan_email_id, account_id) = (
      select fan_email_id, account_id from fan_email_delivery
      where fan_email_id = ${id} and account_id > ${after} and attempts < ${mostAttempts}
      order by account_id limit 1 for update skip locked)
    returning account_id, message_key`

export const count = (tx: Tx, id: number, handed: Handed) =>
  tx.rows`
    update fan_email set delivered = delivered + ${handed === 'sent' ? 1 : 0}, refused = refused + ${handed === 'refused' ? 1 : 0}
    where id = ${id}`

export const countAttempt = (tx: Tx, id: number, account: number) =>
  tx.rows`update fan_email_delivery set attempts = attempts + 1 where fan_email_id = ${id} and account_id = ${account}`

export const hasDeliveries = async (tx: Tx, id: number, mostAttempts: number) =>
  (await tx.count`select from fan_email_delivery where fan_email_id = ${id} and attempts < ${mostAttempts} limit 1`) > 0
