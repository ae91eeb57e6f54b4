import type { UserId } from '@fairwave/contract/ids'
import type { Micros } from '@fairwave/contract/money'
import { type Sql, sql, type Tx } from '../../../platform/database/db.ts'
import * as readModel from './read-model-listens.ts'
import type { HeldRow } from './repository-held.ts'

// What the listens of a batch earn, in tables that the transaction has to itself. A listen has one row for all ads of its break.

async function makeEarnings(tx: Tx): Promise<void> {
  await tx.script(`
    create temp table if not exists earning_listen (
      group_id bigint, ads_id integer, account_id bigint, listener text, heard_at timestamptz(3), play_id bigint, track_id bigint,
      artist_id bigint, artist_percent smallint, paid integer, place integer, amount bigint, to_artists bigint, guests jsonb,
      to_guests bigint, review_id bigint) on commit drop;
    create temp table if not exists earning_sum (
      artist_id bigint, campaign_id bigint, price bigint, listens integer, artist_percent smallint, amount bigint, to_artists bigint,
      shares bigint, review_id bigint) on commit drop;
    create temp table if not exists collaboration (track_id bigint primary key, guests jsonb) on commit drop;
    truncate earning_listen, earning_sum, collaboration`)
}

/** What one ad pays for the listen in a place among those that it pays for: all the same, and the earliest the remainder, one unit each. */
const AMOUNT = sql`(price / paid + (place <= price % paid)::int)`
/** The artists' side of it is rounded up. */
const TO_ARTISTS = sql`((${AMOUNT} * artist_percent + 99) / 100)`

/** Collaborators' parts of the artists' side of several ads, each rounded down, as `[{id, amount}]`. */
const guestsOf = (toArtists: Sql) => sql`
  case when collaboration.guests is not null then (
    select jsonb_agg(jsonb_build_object('id', one -> 'id', 'amount', (
      select sum(part * (one ->> 'percent')::int / 100)::bigint from unnest(${toArtists}) as part)) order by nth)
    from jsonb_array_elements(collaboration.guests) with ordinality as guest (one, nth)) end`

/**
 * Splits the price of each ad among the listens that it pays, to the millionth, into the table `earning_listen`. Of each part the
 * artists' side is rounded up, collaborators are rounded down, and the track's artist gets the rest. If there are more listens
 * than millionths, the latest get nothing. The sums are in the table `earning_sum`, from which everything that counts money is read.
 */
export async function splitPrices(tx: Tx): Promise<void> {
  await makeEarnings(tx)
  await tx.rows`insert into collaboration ${readModel.COLLABORATORS}`
  await tx.rows`analyze collaboration`
  await tx.rows`
    insert into earning_listen
    with placed as materialized (
      select group_id, ads_id, account_id, listener, heard_at, play_id, track_id, artist_id, artist_percent,
        (count(*) over listens)::int as paid, (row_number() over listens)::int as place
      from judged_listen where reason is null
      window listens as (partition by account_id, group_id order by play_id rows between unbounded preceding and unbounded following)
    ), rate as materialized (
      select ads_id, paid, place, artist_percent, sum(${AMOUNT})::bigint as amount, sum(${TO_ARTISTS})::bigint as to_artists,
        array_agg(${TO_ARTISTS}) as of_each
      from (select distinct ads_id, paid, place, artist_percent from placed) as alike
        join ads using (ads_id) cross join lateral unnest(prices) as price
      group by 1, 2, 3, 4
    )
    select earning.*, case when guests is null then 0 else (select sum((one ->> 'amount')::bigint) from jsonb_array_elements(guests) as one) end
    from (
      select group_id, ads_id, account_id, listener, heard_at, play_id, track_id, artist_id, artist_percent, paid, place, amount, to_artists,
        ${guestsOf(sql`of_each`)} as guests
      from placed join rate using (ads_id, paid, place, artist_percent)
        left join collaboration using (track_id)
      where amount > 0) as earning`
  await tx.rows`analyze earning_listen`
  await sumEarnings(tx, sql`true`)
}

const sumEarnings = (tx: Tx, isWanted: Sql) =>
  tx.rows`
    insert into earning_sum
    select artist_id, campaign_id, price, least(paid, price)::int, artist_percent, ${AMOUNT}, ${TO_ARTISTS}, sum(shares), review_id
    from (
      select artist_id, ads_id, paid, place, artist_percent, review_id, count(*) as shares
      from earning_listen where ${isWanted} group by 1, 2, 3, 4, 5, 6) as alike
      join ads using (ads_id) cross join lateral unnest(campaigns, prices) as ad (campaign_id, price)
    where ${AMOUNT} > 0
    group by 1, 2, 3, 4, 5, 6, 7, 9`

/** Puts the batch's listens of these artists into their reviews, except for those of the listeners in the table `kept_listener`. */
export async function markHeld(tx: Tx, reviews: ReadonlyMap<UserId, number>): Promise<void> {
  const artists = [...reviews.keys()]
  await tx.rows`
    update earning_listen listen set review_id = review.review_id
    from unnest(${artists}::bigint[], ${[...reviews.values()]}::bigint[]) as review (artist_id, review_id)
    where listen.artist_id = review.artist_id and (listen.artist_id, listen.listener) not in (select artist_id, listener from kept_listener)`
  await tx.rows`delete from earning_sum where artist_id = any(${artists}::bigint[])`
  await sumEarnings(tx, sql`artist_id = any(${artists}::bigint[])`)
}

/** Fills the same tables with listens that were held, a row for each ad. */
export async function putEarnings(tx: Tx, held: readonly HeldRow[]): Promise<void> {
  await makeEarnings(tx)
  await tx.rows`
    insert into earning_listen (group_id, account_id, listener, heard_at, play_id, track_id, artist_id, amount, to_artists, guests, to_guests)
    select impression_id, account_id, listener, heard_at, play_id, track_id, artist_id, amount, to_artists,
      case when jsonb_array_length(earners) > 1 then earners - 0 end, to_artists - (earners -> 0 ->> 'amount')::bigint
    from unnest(
      ${held.map((row) => row.impressionId)}::bigint[], ${held.map((row) => row.accountId)}::bigint[],
      ${held.map((row) => String(row.accountId ?? row.visitorId ?? ''))}::text[], ${held.map((row) => row.heardAt)}::timestamptz[],
      ${held.map((row) => row.playId)}::bigint[], ${held.map((row) => row.trackId)}::bigint[], ${held.map((row) => row.artistId)}::bigint[],
      ${held.map((row) => row.amount)}::bigint[], ${held.map((row) => row.toArtists)}::bigint[],
      ${held.map((row) => JSON.stringify(row.earners))}::jsonb[])
      as given (impression_id, account_id, listener, heard_at, play_id, track_id, artist_id, amount, to_artists, earners)`
  await tx.rows`
    insert into earning_sum (artist_id, campaign_id, amount, to_artists, shares)
    select artist_id, campaign_id, amount, to_artists, count(*)
    from unnest(
      ${held.map((row) => row.artistId)}::bigint[], ${held.map((row) => row.campaignId)}::bigint[],
      ${held.map((row) => row.amount)}::bigint[], ${held.map((row) => row.toArtists)}::bigint[])
      as given (artist_id, campaign_id, amount, to_artists)
    group by 1, 2, 3, 4`
}

export type ArtistSum = { artistId: UserId; shares: number; amount: Micros; toArtists: Micros }

export const listArtistSums = (tx: Tx) =>
  tx.rows<ArtistSum>`
    select artist_id, sum(shares)::bigint as shares, sum(shares * amount)::bigint as amount, sum(shares * to_artists)::bigint as to_artists
    from earning_sum group by artist_id order by artist_id`

export type MoneySum = { kind: 'campaign' | 'earnings' | 'platform'; id: number; amount: Micros }

export const listHeldSums = (tx: Tx) =>
  tx.rows<Pick<ArtistSum, 'shares' | 'amount' | 'toArtists'>>`
    select sum(shares)::bigint as shares, sum(shares * amount)::bigint as amount, sum(shares * to_artists)::bigint as to_artists
    from earning_sum where review_id is not null having count(*) > 0`

/** What each account gives or gets for the listens that are not held. */
export const listMoneySums = (tx: Tx) =>
  tx.rows<MoneySum>`
    with paid as materialized (select * from earning_sum where review_id is null),
    together as materialized (
      select artist_id, to_guests, guests from earning_listen where guests is not null and review_id is null)
    select kind, id, sum(amount)::bigint as amount
    from (
      select 'campaign' as kind, campaign_id as id, -shares * amount as amount from paid
      union all
      select 'earnings', artist_id, shares * to_artists from paid
      union all
      select 'earnings', artist_id, -to_guests from together
      union all
      select 'earnings', (guest ->> 'id')::bigint, (guest ->> 'amount')::bigint
      from together cross join lateral jsonb_array_elements(guests) as guest
      union all
      select 'platform', 0, shares * (amount - to_artists) from paid) as part
    group by 1, 2 having sum(amount) <> 0 order by 1, 2`

/** The waiting impressions that are not paid for their first listen: held, or why they paid nothing. */
export const UNUSUAL_OUTCOMES = sql`
  select waiting.id,
    case when first_paid <= price then 'shared' when first is not null then 'held' else coalesce(reason, 'nothing-heard') end as outcome
  from (
    select group_id, impressions from ad_group where not exists (
      select from earning_listen paid where paid.group_id = ad_group.group_id and place = 1 and review_id is null)) as unusual
    left join (
      select group_id, min(place) as first, min(place) filter (where review_id is null) as first_paid
      from earning_listen where review_id is not null or place > 1 group by group_id) as earning using (group_id)
    left join (
      select distinct on (group_id) group_id, reason from judged_listen where reason is not null order by group_id, play_id) as excluded using (group_id)
    cross join lateral unnest(impressions) as one (id) join waiting_impression waiting using (id)`

/** Holds the batch's listens that are in a review, a row for each ad. */
export const insertHeld = (tx: Tx) =>
  tx.rows`
    insert into royalty_held (impression_id, play_id, review_id, track_id, artist_id, account_id, amount, to_artists, earners, heard_at)
    select id, play_id, review_id, track_id, artist_id, account_id, amount, to_artists,
      jsonb_build_array(jsonb_build_object('id', artist_id, 'amount', to_artists - coalesce((
        select sum((one ->> 'amount')::bigint) from jsonb_array_elements(guests) as one), 0)::bigint)) || coalesce(guests, '[]'), heard_at
    from (
      select part.*, ${guestsOf(sql`array[to_artists]`)} as guests
      from (
        select waiting.id, play_id, review_id, track_id, listen.artist_id, listen.account_id, waiting.heard_at, ${AMOUNT} as amount, ${TO_ARTISTS} as to_artists
        from earning_listen listen
          join ad_group using (group_id) cross join lateral unnest(ad_group.impressions) as one (id) join waiting_impression waiting using (id)
        where review_id is not null
      ) as part left join collaboration using (track_id)
      where amount > 0) as earning`
