import { RULES } from '@fairwave/contract/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { constant, sql, type Tx } from '../../platform/database/db.ts'
import { WHY_UNPAID } from '../playback/why-unpaid.ts'

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
      where not exists (select from earnings_review where earnings_review.artist_id = paid.artist_id and outcome = 'released')
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
