import type { TrackId, UserId } from '@fairwave/contract/ids'
import { micros, pence } from '@fairwave/contract/money'
import { addDays } from '../../../../platform/clock.ts'
import { aTrack } from '../../../../testing/builders.ts'
import type { MoneySite } from '../../../../testing/money-site.ts'
import { aCampaign } from '../../campaigns/testing/a-campaign.ts'

/** The same numbers every time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Listener = { accountId: UserId | null; visitorId: string | null; range: string | null; plays: number; gap: number }

/**
 * A day of every kind of listen, not yet split: releases with other percentages and several collaborators, hidden and short
 * tracks, own listens, repeats, machines, visitors, crowded address ranges, and prices that do not divide.
 */
export async function aBusyDay(site: MoneySite, seed = 7) {
  const { db } = site.context
  const roll = dice(seed)
  const pick = <T>(some: readonly T[]) => some[roll(some.length)] as T
  const start = new Date(`${site.clock.now().toISOString().slice(0, 10)}T00:00:00Z`)
  const artists = await Promise.all(Array.from({ length: 8 }, async () => (await site.aUser('ARTIST')).id))
  const tracks: TrackId[] = []
  for (let n = 0; n < 20; n++) {
    const artistId = artists[n % artists.length] as UserId
    const guests = artists.filter((id) => id !== artistId).slice(0, n % 4)
    const id = await aTrack(site, { artistId, durationMs: n === 5 ? 20_000 : 150_000 + n, collaborators: guests })
    await db.rows`update track set artist_percent = ${[80, 90, 100, 0, 77][n % 5]} where id = ${id}`
    // Some credits have no split, and one is not accepted.
    await db.rows`
      update track_collaborator set offered_at = now(), accepted_at = case when position = 2 and ${n} > 12 then null else now() end,
        percent = (array[33, 7, 0])[position + 1] where track_id = ${id}`
    tracks.push(id)
  }
  await db.rows`update track set hidden_at = now(), hidden_because = 'deleted' where id = ${tracks[2]}`
  await db.rows`
    insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at, outcome, decided_at)
    select unnest(${artists}::bigint[]), 'rise', ${addDays(start, -3)}::timestamptz::date, 100000, 0, now(), 'released', now()`

  const owner = await site.aUser('ADMAN')
  const campaigns: number[] = []
  for (let n = 0; n < 3; n++) campaigns.push((await aCampaign(site, owner, { budget: pence(100_000) })).id)

  const account = async (plays: number, range: string | null, gap = 160) => ({
    accountId: (await site.aUser('FAN')).id,
    visitorId: null,
    range,
    plays,
    gap,
  })
  const visitor = (n: number, plays: number): Listener => ({
    accountId: null,
    visitorId: `00000000-0000-4000-8000-${String(seed * 1000 + n).padStart(12, '0')}`,
    range: `visitors ${seed}`,
    plays,
    gap: 160,
  })
  const listeners: Listener[] = [
    await account(720, null, 60),
    await account(480, 'machine', 152),
    ...(await Promise.all(Array.from({ length: 12 }, () => account(31, `crowd ${seed}`)))),
    ...(await Promise.all(Array.from({ length: 6 }, (_, n) => account(10 + n, null)))),
    { accountId: artists[0] as UserId, visitorId: null, range: null, plays: 9, gap: 160 },
    ...Array.from({ length: 4 }, (_, n) => visitor(n, 13)),
  ]
  // Two of the visitors have been here for long enough.
  for (const n of [0, 1])
    await db.rows`
      insert into play (track_id, visitor_id, began_at, is_counted, is_high_quality)
      values (${tracks[0]}, ${visitor(n, 0).visitorId}, ${addDays(start, -20)}, true, false)`
  const plays = listeners.flatMap((listener) =>
    Array.from({ length: listener.plays }, (_, nth) => ({
      ...listener,
      nth,
      trackId: listener.range?.startsWith('crowd') ? pick([0, 1, 8, 9].map((n) => tracks[n] as TrackId)) : pick(tracks),
      seconds: 60 + nth * listener.gap + roll(5),
      isHeard: roll(12) > 0,
      isCounted: roll(15) > 0,
      isFetched: roll(15) > 0,
    })),
  )
  plays.sort((one, other) => one.seconds - other.seconds)
  const ids = (
    await db.rows<{ id: number }>`
      insert into play (track_id, account_id, visitor_id, began_at, is_counted, is_high_quality, heard_at, fetched_at, source)
      select track_id, account_id, visitor_id, ${start}::timestamptz + seconds * interval '1 second', is_counted, false,
        case when is_heard then ${start}::timestamptz + (seconds + 40) * interval '1 second' end,
        case when is_fetched then ${start}::timestamptz + (seconds + 41) * interval '1 second' end, case when seconds % 41 = 0 then 'app' else 'site' end
      from unnest(
        ${plays.map(({ trackId }) => trackId)}::bigint[], ${plays.map(({ accountId }) => accountId)}::bigint[],
        ${plays.map(({ visitorId }) => visitorId)}::uuid[], ${plays.map(({ seconds }) => seconds)}::int[],
        ${plays.map(({ isCounted }) => isCounted)}::bool[], ${plays.map(({ isHeard }) => isHeard)}::bool[], ${plays.map(({ isFetched }) => isFetched)}::bool[])
        with ordinality as given (track_id, account_id, visitor_id, seconds, is_counted, is_heard, is_fetched, place)
      order by place returning id`
  ).map(({ id }) => id)

  const impressions = [
    ...Map.groupBy(
      plays.map((play, at) => ({ ...play, id: ids[at] as number })),
      (play) => `${play.accountId} ${play.visitorId}`,
    ).values(),
  ]
    .flatMap((own) => {
      const breaks: (typeof own)[] = []
      for (let at = 0; at < own.length; ) {
        const size = 1 + roll(5)
        breaks.push(own.slice(at, at + size))
        at += size
      }
      return breaks.flatMap((heard, nth) => {
        const [last, before] = [heard.at(-1), breaks[nth - 1]?.at(-1)]
        if (!last) return []
        const breakId = `${String(last.id).padStart(8, '0')}-0000-4000-8000-000000000000`
        return Array.from({ length: 1 + roll(3) }, (_, position) => ({
          campaignId: pick(campaigns),
          breakId,
          position,
          accountId: last.accountId,
          visitorId: last.visitorId,
          after: before?.id ?? 0,
          last: last.id,
          // Fewer millionths than listens only where no range has a limit, which counts listens before they are paid.
          price: (last.range ? [7, 11, 9999, 10_007, 8000] : [1, 2, 9999, 10_007, 8000])[roll(5)] ?? 1,
          seconds: last.seconds + 90 + position * 20,
          suspicion: roll(40) === 0 ? pick(['address', 'range']) : null,
          range: last.range,
        }))
      })
    })
    .sort((one, other) => one.seconds - other.seconds)
  await db.rows`
    insert into impression (campaign_id, break_id, position, account_id, visitor_id, after_play_id, last_play_id, price, heard_at, suspicion, range_key, outcome)
    select campaign_id, break_id, position, account_id, visitor_id, after_play_id, last_play_id, price,
      ${start}::timestamptz + seconds * interval '1 second', suspicion, range_key, case when place % 3 > 0 then 'shared' end
    from unnest(
      ${impressions.map((one) => one.campaignId)}::bigint[], ${impressions.map((one) => one.breakId)}::uuid[], ${impressions.map((one) => one.position)}::smallint[],
      ${impressions.map((one) => one.accountId)}::bigint[], ${impressions.map((one) => one.visitorId)}::uuid[], ${impressions.map((one) => one.after)}::bigint[],
      ${impressions.map((one) => one.last)}::bigint[], ${impressions.map((one) => micros(one.price))}::bigint[], ${impressions.map((one) => one.seconds)}::int[],
      ${impressions.map((one) => one.suspicion)}::text[], ${impressions.map((one) => one.range)}::text[]) with ordinality
      as given (campaign_id, break_id, position, account_id, visitor_id, after_play_id, last_play_id, price, seconds, suspicion, range_key, place)
    order by place`
  // Those without an outcome are as the previous release inserts them.
  await db.rows`
    insert into unsplit_impression
    select impression_lane(range_key, account_id, visitor_id), heard_at, id, campaign_id, break_id, position, account_id, visitor_id,
      after_play_id, last_play_id, price, suspicion, range_key, true
    from impression where outcome is not null`
  await db.rows`
    update campaign set spent = sums.spent, impressions = sums.impressions
    from (select campaign_id, sum(price) as spent, count(*) as impressions from impression group by 1) as sums where campaign.id = campaign_id`
  site.clock.time = addDays(start, 1)
  return { artists, campaigns, impressions: impressions.length }
}
