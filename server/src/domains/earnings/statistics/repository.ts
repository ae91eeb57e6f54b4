import type { Exclusion } from '@fairwave/contract/advertising/fair-rules'
import type { UserId } from '@fairwave/contract/ids'
import { SMALLEST_GROUP } from '@fairwave/contract/listening/play-origins'
import type { Micros } from '@fairwave/contract/money'
import { constant, sql, type Tx } from '../../../platform/database/db.ts'
import type { Periods, Span } from './periods.ts'

type Artists = readonly UserId[]

const SMALLEST = constant(SMALLEST_GROUP)

const within = (artists: Artists, { from, until }: Span, day = sql`day`) =>
  sql`artist_id = any(${artists}::bigint[]) and ${day} >= ${from}::date and ${day} < ${until}::date`

/** The first day with figures. */
export const findFirstDay = async (tx: Tx, artists: Artists) =>
  (
    await tx.one<{ day: string | null }>`
      select least(
        (select min(day) from statistics_day where artist_id = any(${artists}::bigint[])),
        (select min(day) from statistics_income where artist_id = any(${artists}::bigint[])))::text as day`
  ).day

export type Counts = {
  plays: number
  listeners: number
  whole: number
  part: number
  skipped: number
  saves: number
  favorites: number
  followers: number
  sales: number
  paidWeeks: number
}

/** Which column adds up to the different listeners of a day, a week, a month or ever. */
const LISTENERS = {
  day: sql`listeners`,
  week: sql`week_listeners`,
  month: sql`month_listeners`,
  all: sql`ever_listeners`,
}

const SUMS = sql`
  sum(plays)::int as plays, sum(whole)::int as whole, sum(part)::int as part, sum(skipped)::int as skipped,
  sum(saves)::int as saves, sum(favorites)::int as favorites, sum(followers)::int as followers, sum(sales)::int as sales,
  sum(paid_weeks)::int as paid_weeks`

export const sumPeriods = (tx: Tx, artists: Artists, span: Span, unit: Periods['unit']) =>
  tx.rows<Counts & { from: string }>`
    select date_trunc(${unit}, day)::date::text as from, ${SUMS}, sum(${LISTENERS[unit]})::int as listeners
    from statistics_day where ${within(artists, span)} group by 1`

/** How many different people ever heard each of these artists. */
export const countEverListeners = async (tx: Tx, artists: Artists) =>
  (
    await tx.one<{ listeners: number }>`
      select coalesce(sum(${LISTENERS.all}), 0)::int as listeners from statistics_day where artist_id = any(${artists}::bigint[])`
  ).listeners

export const sumIncome = (tx: Tx, artists: Artists, span: Span, unit: Periods['unit']) =>
  tx.rows<{ from: string; reason: string; amount: Micros }>`
    select date_trunc(${unit}, day)::date::text as from, reason, sum(amount)::bigint as amount
    from statistics_income where ${within(artists, span)} group by 1, 2`

export type TrackRow = {
  trackId: number
  plays: number
  whole: number
  part: number
  skipped: number
  saves: number
  favorites: number
  sold: number
  amount: Micros
  listens: number
}

/** Where the figures of whole months are read, and those of days. */
const SUMMED = {
  month: { tracks: sql`statistics_track_month`, ads: sql`statistics_ad_month`, day: sql`month` },
  day: { tracks: sql`statistics_track`, ads: sql`statistics_ad`, day: sql`day` },
}
const summedBy = (unit: Periods['unit']) => SUMMED[unit === 'month' ? 'month' : 'day']

/** Tracks with any figure in a span, the most played first. */
export const sumTracks = (tx: Tx, artists: Artists, span: Span, unit: Periods['unit']) =>
  tx.rows<TrackRow>`
    select track_id, sum(plays)::int as plays, sum(whole)::int as whole, sum(part)::int as part, sum(skipped)::int as skipped,
      sum(saves)::int as saves, sum(favorites)::int as favorites, sum(sold)::int as sold,
      sum(amount)::bigint as amount, sum(listens)::int as listens
    from (
      select track_id, plays, whole, part, skipped, saves, favorites, sold, 0 as amount, 0 as listens
      from ${summedBy(unit).tracks} where ${within(artists, span, summedBy(unit).day)}
      union all
      select track_id, 0, 0, 0, 0, 0, 0, 0, amount, listens
      from ${summedBy(unit).ads} where ${within(artists, span, summedBy(unit).day)}) as figure
    group by 1 having sum(plays + saves + favorites + sold + listens) > 0 order by plays desc, amount desc, track_id`

export type GroupRow = {
  kind: 'source' | 'station' | 'referrer' | 'country'
  name: string
  plays: number
  people: number
}

/**
 * Plays by what led to them, and how many people there are in each group: exact below the smallest group, at least that many
 * above. One day with enough people is enough; only where there is none are the people of all days compared.
 */
export const sumOrigins = (tx: Tx, artists: Artists, span: Span) =>
  tx.rows<GroupRow>`
    with chosen as materialized (select kind, name, plays, people from statistics_origin where ${within(artists, span)}),
      summed as (select kind, name, sum(plays)::int as plays, max(cardinality(people)) as most from chosen group by 1, 2),
      few as (
        select kind, name, count(distinct person)::int as people
        from summed join chosen using (kind, name) cross join unnest(people) as person where most < ${SMALLEST} group by 1, 2)
    select kind, name, plays, coalesce(few.people, most)::int as people
    from summed left join few using (kind, name) order by plays desc, name`

export const sumAds = (tx: Tx, artists: Artists, span: Span, unit: Periods['unit']) =>
  tx.rows<{ origin: string; listens: number; amount: Micros }>`
    select origin, sum(listens)::int as listens, sum(amount)::bigint as amount
    from ${summedBy(unit).ads} where ${within(artists, span, summedBy(unit).day)} group by 1 having sum(listens) > 0`

export const sumLeftOut = (tx: Tx, artists: Artists, span: Span) =>
  tx.rows<{ reason: Exclusion; listens: number }>`
    select reason, sum(listens)::int as listens from statistics_left_out where ${within(artists, span)}
    group by 1 order by 2 desc, 1`
