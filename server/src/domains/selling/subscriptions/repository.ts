import type { PaymentId, UserId } from '@fairwave/contract/ids'
import { sql, type Tx } from '../../../platform/database/db.ts'
import type { ShownRow, SubscriptionRow } from './subscription.ts'

type Pair = { fan: UserId; artist: UserId }

/** The pair's subscription, created where there is none, and locked until the transaction ends. */
export async function lockOrInsert(tx: Tx, { fan, artist }: Pair, now: Date): Promise<SubscriptionRow> {
  await tx.rows`
    insert into subscription (fan_id, artist_id, method, started_at, paid_until, renew_at)
    values (${fan}, ${artist}, 'wallet', ${now}, ${now}, ${now}) on conflict do nothing`
  return tx.one<SubscriptionRow>`
    select * from subscription where fan_id = ${fan} and artist_id = ${artist} for update`
}

export const lock = (tx: Tx, id: number) =>
  tx.one<SubscriptionRow>`select * from subscription where id = ${id} for update`

export const find = (tx: Tx, { fan, artist }: Pair) =>
  tx.maybeOne<SubscriptionRow>`select * from subscription where fan_id = ${fan} and artist_id = ${artist}`

const SHOWN = sql`
  subscription.*, display_name as artist_name, username as artist_username, profile_picture as artist_picture,
  suspended_at is not null as is_paused
  from subscription join account on account.id = artist_id`

export const findShown = (tx: Tx, { fan, artist }: Pair) =>
  tx.maybeOne<ShownRow>`select ${SHOWN} where fan_id = ${fan} and artist_id = ${artist} and weeks > 0`

export const listShown = (tx: Tx, fan: UserId, isAll: boolean) =>
  tx.rows<ShownRow>`
    select ${SHOWN} where fan_id = ${fan} and weeks > 0 and ${isAll ? sql`true` : sql`status = 'active'`}
    order by subscription.started_at desc, subscription.id desc`

type Week = {
  id: number
  number: number
  startsAt: Date
  endsAt: Date
  renewAt: Date
  paymentId: PaymentId | null
  isAnonymous: boolean
}

export async function insertWeeks(tx: Tx, weeks: readonly Week[]): Promise<void> {
  await tx.prepared.rows`
    with week as (
      select * from unnest(
        ${weeks.map(({ id }) => id)}::bigint[], ${weeks.map(({ number }) => number)}::int[], ${weeks.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${weeks.map(({ endsAt }) => endsAt)}::timestamptz[], ${weeks.map(({ renewAt }) => renewAt)}::timestamptz[],
        ${weeks.map(({ paymentId }) => paymentId)}::bigint[], ${weeks.map(({ isAnonymous }) => isAnonymous)}::bool[])
        as given (subscription_id, number, starts_at, ends_at, renew_at, payment_id, is_anonymous)
    ), inserted as (
      insert into subscription_week (subscription_id, number, starts_at, ends_at, payment_id, is_anonymous)
      select subscription_id, number, starts_at, ends_at, payment_id, is_anonymous from week
    )
    update subscription set weeks = week.number, paid_until = week.ends_at, renew_at = week.renew_at, claimed_until = null,
      failures = 0, failure = null
    from week where id = week.subscription_id`
}

/** From now on it is renewed; a start that does not resume an earlier one counts from `startedAt`. */
export const setActive = (tx: Tx, id: number, startedAt: Date | null) =>
  tx.rows`
    update subscription set status = 'active', failures = 0, failure = null, started_at = coalesce(${startedAt}, started_at)
    where id = ${id}`

export const setWallet = (tx: Tx, id: number) => tx.rows`update subscription set method = 'wallet' where id = ${id}`

type Card = { provider: string; customerId: string; methodId: string }

export const setCard = (tx: Tx, id: number, { provider, customerId, methodId }: Card) =>
  tx.rows`
    update subscription set method = 'card', provider = ${provider}, customer_id = ${customerId}, method_id = ${methodId}
    where id = ${id}`

export const setCancelled = (tx: Tx, { fan, artist }: Pair) =>
  tx.count`
    update subscription set status = 'cancelled', failures = 0, failure = null
    where fan_id = ${fan} and artist_id = ${artist} and weeks > 0 and status <> 'lapsed'`

/** Renewals that are due from wallets, each locked by one worker until the transaction ends. */
export const lockDueFromWallets = (tx: Tx, now: Date, limit: number) =>
  tx.rows<SubscriptionRow>`
    select * from subscription where status = 'active' and method = 'wallet' and renew_at <= ${now}
    order by renew_at, fan_id limit ${limit} for update skip locked`

export const postponeFirst = (tx: Tx, now: Date, until: Date) =>
  tx.maybeOne<{ id: number }>`
    update subscription set renew_at = ${until}
    where id = (
      select id from subscription where status = 'active' and method = 'wallet' and renew_at <= ${now}
      order by renew_at, fan_id limit 1 for update skip locked)
    returning id`

/** Renewals that are due from cards, each claimed by one worker for a while. */
export const claimDueFromCards = (tx: Tx, now: Date, until: Date, limit: number) =>
  tx.rows<SubscriptionRow>`
    update subscription set claimed_until = ${until}
    where id in (
      select id from subscription
      where status = 'active' and method = 'card' and renew_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by renew_at limit ${limit} for update skip locked)
    returning *`

export const releaseClaim = (tx: Tx, id: number) =>
  tx.rows`update subscription set claimed_until = null where id = ${id}`

type Failed = { id: number; failure: string; retryAt: Date; isLapsed: boolean }

export const setFailed = (tx: Tx, { id, failure, retryAt, isLapsed }: Failed) =>
  tx.rows`
    update subscription set failures = failures + 1, tries = tries + 1, failure = ${failure}, renew_at = ${retryAt}, claimed_until = null,
      status = case when ${isLapsed} then 'lapsed' else status end
    where id = ${id}`

type Addressee = { email: string; displayName: string; artistName: string; artistId: UserId; status: string }

export const findAddressee = (tx: Tx, id: number) =>
  tx.maybeOne<Addressee & { failure: string | null; paidUntil: Date }>`
    select fan.email, fan.display_name, artist.display_name as artist_name, artist_id, status, failure, paid_until
    from subscription join account fan on fan.id = fan_id join account artist on artist.id = artist_id
    where subscription.id = ${id}`
