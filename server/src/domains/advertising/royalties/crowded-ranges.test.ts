import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId } from '@fairwave/contract/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { splitImpressions } from './split-impressions.ts'

let site: MoneySite
beforeEach(async () => {
  site = await startMoneySite()
})
afterEach(() => site.stop())

const KINDS = ['account', 'visitor'] as const
const VISITOR = '00000000-0000-4000-8000-000000000001'
/** Neither break has enough listens for the limit, but both together do. */
const [BEFORE_MIDNIGHT, AFTER] = [RULES.listensPerRange - 40, 60]
const BEYOND = BEFORE_MIDNIGHT + AFTER - RULES.listensPerRange

test.for(KINDS)('listens before midnight count for the limit of an address range: %s', async (kind) => {
  const { db } = site.context
  const midnight = new Date(`${site.clock.now().toISOString().slice(0, 10)}T00:00:00Z`)
  const artistId = (await site.aUser('ARTIST')).id
  const tracks: TrackId[] = []
  while (tracks.length < 8) tracks.push(await aTrack(site, { artistId, durationMs: 150_000 }))
  // An artist for whom so many listens are usual: nothing is held.
  await db.rows`
    insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at, outcome, decided_at)
    values (${artistId}, 'rise', ${addDays(midnight, -3)}::timestamptz::date, 1000, 0, now(), 'released', now())`
  const { id: campaignId } = await aCampaign(site, await site.aUser('ADMAN'))
  await db.rows`update campaign set spent = 20000, impressions = 2 where id = ${campaignId}`
  const [account, visitor] = kind === 'account' ? [(await site.aUser('FAN')).id, null] : [null, VISITOR]

  const play = async (from: Date, times: number) =>
    (
      await db.rows<{ id: number }>`
        insert into play (track_id, account_id, visitor_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
        select (${tracks}::bigint[])[1 + nth % ${tracks.length}::int], ${account}::bigint, ${visitor}::uuid, began, true, false, began, began
        from generate_series(1, ${times}::int) as nth
          cross join lateral (select ${from}::timestamptz + nth * interval '150 seconds' as began) as pace returning id`
    ).at(-1)?.id
  const hearAd = (at: Date, after?: number, last?: number) => db.rows`
    with heard as (
      insert into impression (campaign_id, break_id, position, account_id, visitor_id, after_play_id, last_play_id, price, heard_at, range_key, outcome)
      values (${campaignId}, gen_random_uuid(), 0, ${account}::bigint, ${visitor}::uuid, ${after}, ${last}, 10000, ${at}, 'range', 'shared')
      returning *)
    insert into unsplit_impression
    select impression_lane(range_key, account_id, visitor_id), heard_at, id, campaign_id, break_id, position, account_id, visitor_id,
      after_play_id, last_play_id, price, suspicion, range_key, true from heard`
  // The listens of a visitor pay when it has been known for a while.
  const longAgo = await play(addDays(midnight, -20), 1)
  const before = await play(addDays(midnight, -1), BEFORE_MIDNIGHT)
  await hearAd(addSeconds(midnight, 60), longAgo, before)
  await hearAd(addSeconds(midnight, 12 * 3600), before, await play(addSeconds(midnight, 120), AFTER))

  site.clock.time = addDays(midnight, 1)
  await splitImpressions(site.context)
  expect(await db.rows`select reason, count(*)::int as listens from royalty_exclusion group by 1`).toEqual([
    { reason: 'artist-range', listens: BEYOND },
  ])
  expect(await db.count`select from royalty`).toBe(RULES.listensPerRange)
})
