import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { constant, type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import { WHY_UNPAID } from '../../listening/playback/why-unpaid.ts'

const PAYEE_PERCENT = constant(RULES.payeePercent)
const SHARED_PERCENT = constant(RULES.sharedPercent)

type Link = { artistId: UserId; otherId: UserId }

const isPayee = sql`(accepted_at is not null or begins_at is not null) and percent >= ${PAYEE_PERCENT}`

/** The artists whose money goes, for a large part, to the same people: by splits, or by the bank account. */
export async function listPaidTogether(tx: Tx, artists: readonly UserId[]): Promise<UserId[][]> {
  const rows = await tx.rows<{ payee: string; artistId: UserId }>`
    with direct as materialized (
      select unnest(${artists}::bigint[]) as id union
      select guest.artist_id from track join track_collaborator guest on guest.track_id = track.id
      where track.artist_id = any(${artists}::bigint[]) and ${isPayee}
    ), payee as materialized (
      select id::text as payee, id from direct union
      select own.bank_key::text, other.account_id
      from direct join bank_account own on own.account_id = direct.id join bank_account other using (bank_key)
    ), paid as (
      select payee, id as artist_id from payee union
      select payee, track.artist_id
      from payee join track_collaborator guest on guest.artist_id = payee.id join track on track.id = track_id where ${isPayee}
    )
    select payee, artist_id from (select *, count(*) over (partition by payee) as artists from paid) as counted where artists > 1`
  return [...Map.groupBy(rows, ({ payee }) => payee).values()].map((group) => group.map(({ artistId }) => artistId))
}

/** Whether an administrator has released ad money of an artist before. */
const isReviewed = (artist: Sql) => sql`
  exists (select from earnings_review where earnings_review.artist_id = ${artist} and outcome = 'released')`

/**
 * The largest sum that one payee of each of these artists has got by splits, and would get tonight, from artists without a released review:
 * whatever the size of the splits, and also by those that have ended. Collaborators with the same bank account are one payee. Optionally
 * tonight is, for some artists, what the listeners in the table `kept_listener` pay.
 */
export const listPayeeMoney = (tx: Tx, artists: readonly UserId[], parted: readonly UserId[]) =>
  tx.rows<{ artistId: UserId; amount: Micros }>`
    with tonight as materialized (
      select artist_id, (guest ->> 'id')::bigint as payee_id, sum((guest ->> 'amount')::bigint) as amount
      from earning_listen cross join lateral jsonb_array_elements(guests) as guest
      where guests is not null and ${parted.length === 0 ? sql`true` : sql`(artist_id <> all(${parted}::bigint[]) or (artist_id, listener) in (select artist_id, listener from kept_listener))`}
      group by 1, 2
    ), mine as materialized (
      select distinct artist_id, coalesce(bank_key::text, payee_id::text) as payee, payee_id
      from tonight left join bank_account on account_id = payee_id where artist_id = any(${artists}::bigint[])
    ), member as materialized (
      select payee, payee_id from mine union
      select payee, account_id from mine join bank_account on bank_key::text = payee
    ), got as (
      select payee, artist_id, sum(amount) as amount
      from member join (select * from tonight union all select artist_id, payee_id, amount from royalty_payee) as paid using (payee_id)
      where not ${isReviewed(sql`paid.artist_id`)} group by 1, 2
    ), total as (select payee, sum(amount) as amount from got group by 1)
    select artist_id, max(amount)::bigint as amount from mine join total using (payee) group by 1`

/**
 * Pairs of artists without a released review, one of them among the given, who have most of their listeners in common, or who were heard
 * mostly from the same address ranges. Listeners are those of the batch, and those who were paid for in this month and the one before.
 */
export const listHeardTogether = (tx: Tx, artists: readonly UserId[], month: string) =>
  tx.rows<Link>`
    with tonight as materialized (
      select distinct listen.artist_id, coalesce(listen.account_id, listener_number(listen.listener)) as listener, range_key
      from earning_listen listen join ad_group using (group_id)
      where listen.artist_id = any(${artists}::bigint[])
    ), unreviewed as materialized (
      select artist_id from (
        select artist_id from royalty_month where month >= ${month}::date - interval '1 month' union
        select artist_id from tonight) as paid
      where not ${isReviewed(sql`paid.artist_id`)}
    ), heard as materialized (
      select artist_id, listener::text as what from tonight union
      select artist_id, 'range ' || range_key from tonight where range_key is not null union
      select artist_id, listener::text
      from unreviewed join royalty_listener_list list using (artist_id) cross join unnest(listeners) as listener
      where month >= ${month}::date - interval '1 month'
    ), size as materialized (
      select artist_id, starts_with(what, 'range') as is_range, count(*) as of from heard group by 1, 2
    ), shared as (
      select own.artist_id, other.artist_id as other_id, starts_with(what, 'range') as is_range, count(*) as of
      from heard own join heard other using (what)
      where own.artist_id = any(${artists}::bigint[]) and other.artist_id <> own.artist_id
      group by 1, 2, 3
    )
    select distinct shared.artist_id, other_id
    from shared
      join size own on own.artist_id = shared.artist_id and own.is_range = shared.is_range
      join size other on other.artist_id = other_id and other.is_range = shared.is_range
    where shared.of * 100 >= own.of * ${SHARED_PERCENT} and shared.of * 100 >= other.of * ${SHARED_PERCENT}`

const startOf = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`

/**
 * The listeners of held artists who have heard them for at least as long as a new listener waits, with their payable listens on a day and
 * since when they have, for statements that have the batch's listens.
 */
export const knownListeners = (artists: readonly UserId[], day: string) => sql`
  select artist_id, listener, since, listens
  from (
    select artist_id, listener, account_id, visitor_id, sum(listens)::int as listens
    from (
      select distinct artist_id, listener, account_id, case when account_id is null then listener::uuid end as visitor_id, 0 as listens
      from earning_listen where artist_id = any(${artists}::bigint[])
      union all
      select track.artist_id, coalesce(play.account_id::text, play.visitor_id::text), play.account_id, play.visitor_id,
        least(count(*), ${constant(RULES.sameTrackPerDay)})
      from track join play on play.track_id = track.id
      where track.artist_id = any(${artists}::bigint[]) and play.heard_at is not null and ${WHY_UNPAID} is null
        and began_at >= ${startOf(day)} and began_at < ${startOf(day)} + interval '1 day'
      group by 1, 2, 3, 4, play.track_id) as one
    where listener is not null
    group by 1, 2, 3, 4) as listening
    cross join lateral (
      select min(began_at) as since from play join track on track.id = play.track_id
      where (play.account_id = listening.account_id or play.visitor_id = listening.visitor_id) and heard_at is not null
        and track.artist_id = listening.artist_id) as first
  where since < ${startOf(day)} - ${constant(RULES.newDays)} * interval '1 day'`
