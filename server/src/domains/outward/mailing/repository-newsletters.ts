import type { UserId } from '@fairwave/contract/ids'
import type { PageRequest } from '../../../platform/calls/paging.ts'
import { sql, type Tx } from '../../../platform/database/db.ts'

type NewNewsletter = { subject: string; body: string; admin: UserId; requestKey: string; now: Date }

/** Returns nothing where the same request was made before. */
export const insertNewsletter = (tx: Tx, { subject, body, admin, requestKey, now }: NewNewsletter) =>
  tx.maybeOne<{ id: number }>`
    insert into newsletter (subject, body, sent_by, created_at, request_key)
    values (${subject}, ${body}, ${admin}, ${now}, ${requestKey}) on conflict (request_key) do nothing returning id`

/** Addresses the newsletter to everyone who is confirmed now, and returns how many that are. */
export const addRecipients = async (tx: Tx, id: number) =>
  (
    await tx.one<{ recipients: number }>`
      with added as (
        insert into newsletter_delivery (newsletter_id, subscriber_id)
        select ${id}, subscriber.id from subscriber where confirmed_at is not null returning 1)
      update newsletter set recipients = (select count(*) from added) where id = ${id} returning recipients`
  ).recipients

export type NewsletterRow = {
  id: number
  subject: string
  body: string
  at: Date
  recipients: number
  delivered: number
  waiting: number
  sentBy: string | null
}

const newsletters = sql`
  select newsletter.id, subject, body, newsletter.created_at as at, recipients, delivered, username as sent_by,
    (select count(*) from newsletter_delivery where newsletter_id = newsletter.id) as waiting
  from newsletter left join account on account.id = sent_by`

export const listNewsletters = (tx: Tx, { before, limit }: PageRequest) =>
  tx.rows<NewsletterRow>`
    ${newsletters}
    where ${before === null} or (newsletter.created_at, newsletter.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::bigint)
    order by newsletter.created_at desc, newsletter.id desc limit ${limit + 1}`

export const findByRequest = (tx: Tx, requestKey: string) =>
  tx.maybeOne<NewsletterRow>`${newsletters} where request_key = ${requestKey}`

type Delivery = { subscriberId: number; messageKey: string; email: string; subject: string; body: string }

/** Takes the next email out of those to be sent, until the transaction ends; another worker takes another one. */
export const takeDelivery = (
  tx: Tx,
  { id, after, mostAttempts }: { id: number; after: number; mostAttempts: number },
) =>
  tx.maybeOne<Delivery>`
    with taken as (
      delete from newsletter_delivery where (newsletter_id, subscriber_id) = (
        select newsletter_id, subscriber_id from newsletter_delivery
        where newsletter_id = ${id} and subscriber_id > ${after} and attempts < ${mostAttempts}
        order by subscriber_id limit 1 for update skip locked)
      returning subscriber_id, message_key)
    select taken.*, email, subject, body
    from taken join subscriber on subscriber.id = subscriber_id, newsletter where newsletter.id = ${id}`

export const countDelivered = (tx: Tx, id: number) =>
  tx.rows`update newsletter set delivered = delivered + 1 where id = ${id}`

export const countAttempt = (tx: Tx, id: number, subscriberId: number) =>
  tx.rows`update newsletter_delivery set attempts = attempts + 1 where newsletter_id = ${id} and subscriber_id = ${subscriberId}`

export const hasDeliveries = async (tx: Tx, id: number, mostAttempts: number) =>
  (await tx.count`select from newsletter_delivery where newsletter_id = ${id} and attempts < ${mostAttempts} limit 1`) >
  0

export const emailOf = async (tx: Tx, id: UserId) =>
  (await tx.one<{ email: string }>`select email from account where id = ${id}`).email
