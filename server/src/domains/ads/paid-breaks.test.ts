import type { AdBreak } from '@fairwave/contract/ads'
import type { Campaign, ReviewedCampaign } from '@fairwave/contract/campaigns'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import type { HeldEarnings } from '@fairwave/contract/royalties'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, addSeconds } from '../../platform/clock.ts'
import { aTrack } from '../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { campaign } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balance.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { splitImpressions } from '../royalties/split-impressions.ts'
import { releaseAbandonedBreaks } from './open-break.ts'

let site: TestSite
let owner: TestUser
let jazz: TrackId
let rock: TrackId
beforeAll(async () => {
  site = await startTestSite()
  const artist = await site.aUser('ARTIST')
  jazz = await aTrack(site, { artistId: artist.id, genre: 'Bebop' })
  rock = await aTrack(site, { artistId: artist.id, genre: 'Rock' })
})
afterAll(() => site.stop())
beforeEach(async () => {
  // Each test starts without other campaigns.
  if (owner) for (const { id } of await campaigns()) await as(owner, `POST /api/campaigns/${id}/end`)
  owner = await site.aUser('ADMAN')
})

async function as({ id }: TestUser, name: string, body?: object) {
  const token = await openSession(site.context.db, id, site.clock.now())
  return site.call(name, { token, body })
}
const campaigns = async () => (await as(owner, 'GET /api/campaigns')).json<Campaign[]>()
const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const play = async (fan: TestUser, track = jazz) => {
  for (let count = 0; count < 3; count += 1) {
    const { playId } = (await as(fan, `POST /api/tracks/${track}/play`)).json<{ playId: number }>()
    pass(200)
    await as(fan, `POST /api/plays/${playId}/heard`)
  }
}
const ask = async (fan: TestUser) => (await as(fan, 'GET /api/ads/break')).json<AdBreak>()
const hear = (fan: TestUser, ticket: string | null, adId: number) =>
  as(fan, `POST /api/ads/break/${ticket}/heard`, { adId })
const idsFor = async (fan: TestUser) => (await ask(fan)).ads.map(({ id }) => id)

async function sitThrough(fan: TestUser) {
  const { ticket, ads } = await ask(fan)
  for (const { id, duration } of ads) {
    pass(duration)
    await hear(fan, ticket, id)
  }
  return ads.map(({ id }) => id)
}

test('the best bids that match the music are chosen, and house ads fill the rest', async () => {
  const high = await aCampaign(site, owner, { bid: pence(900), stations: ['Jazz'] })
  const low = await aCampaign(site, owner, { bid: pence(100) })
  const middle = await aCampaign(site, owner, { bid: pence(500) })
  const [listener, rocker] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await play(listener)
  await play(rocker, rock)
  expect(await idsFor(listener)).toEqual([high.id, middle.id])
  expect(await idsFor(rocker)).toEqual([middle.id, low.id])
})

test('a listener hears a campaign no more often per day than it allows', async () => {
  const { id } = await aCampaign(site, owner, { dailyCap: 1 })
  const fan = await site.aUser('FAN')
  await play(fan)
  expect(await sitThrough(fan)).toEqual([id, 1])
  await play(fan)
  expect(await sitThrough(fan)).toEqual([2, 3])
})

test('a paused campaign is not played until it is resumed', async () => {
  const { id } = await aCampaign(site, owner)
  const [first, second] = [await site.aUser('FAN'), await site.aUser('FAN')]
  for (const fan of [first, second]) await play(fan)
  expect(await idsFor(first)).toContain(id)
  await as(owner, `POST /api/campaigns/${id}/pause`)
  for (const fan of [first, second]) expect(await idsFor(fan)).not.toContain(id)
  await as(owner, `POST /api/campaigns/${id}/resume`)
  await sitThrough(second)
  await play(second)
  expect(await idsFor(second)).toContain(id)
})

test('statistics and CSV show who heard a campaign, by day and by genre', async () => {
  const endsOn = addDays(site.clock.time, 1).toISOString().slice(0, 10)
  const { id } = await aCampaign(site, owner, { endsOn })
  const [listener, rocker] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const first = site.clock.time.toISOString().slice(0, 10)
  for (const [fan, track] of [
    [listener, jazz],
    [listener, jazz],
    [rocker, rock],
  ] as const) {
    await play(fan, track)
    expect(await sitThrough(fan)).toContain(id)
  }
  site.clock.time = addDays(site.clock.time, 1)
  await play(rocker, rock)
  await sitThrough(rocker)
  expect((await as(owner, `GET /api/campaigns/${id}/figures`)).json()).toEqual({
    impressions: 4,
    listeners: 2,
    uncharged: 0,
    days: [
      { day: first, impressions: 3, listeners: 2, spend: 0.03 },
      { day: endsOn, impressions: 1, listeners: 1, spend: 0.01 },
    ],
    genres: [
      { genre: 'Jazz', impressions: 2, listeners: 1, spend: 0.02 },
      { genre: 'Rock', impressions: 2, listeners: 1, spend: 0.02 },
    ],
  })
  const csv = await as(owner, `GET /api/campaigns/${id}/figures.csv`)
  expect(csv.headers.get('content-disposition')).toContain(`fairwave-campaign-${id}.csv`)
  expect(csv.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Day,Genre,Impressions,Listeners,Spend (£)',
    `${first},Jazz,2,1,0.020000`,
    `${first},Rock,1,1,0.010000`,
    `${endsOn},Rock,1,1,0.010000`,
  ])
})

test('a campaign spends its budget evenly over its days', async () => {
  const endsOn = addDays(site.clock.time, 4).toISOString().slice(0, 10)
  // £10 over five days at 10 p each: twenty a day.
  const { id } = await aCampaign(site, owner, { bid: pence(10_000), endsOn })
  const given = async () => {
    const fans = await Promise.all(Array.from({ length: 30 }, () => site.aUser('FAN')))
    for (const fan of fans) await insertPlays(fan)
    return (await Promise.all(fans.map(idsFor))).flat().filter((one) => one === id).length
  }
  expect(await given()).toBe(20)
  site.clock.time = addDays(site.clock.time, 1)
  expect(await given()).toBe(20)
})

async function insertPlays(fan: TestUser) {
  await site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select ${jazz}, ${fan.id}, ${site.clock.now()}, true, false, ${site.clock.now()}, ${site.clock.now()} from generate_series(1, 3)`
}

test('a hundred open breaks never overspend by a penny', { timeout: 60_000 }, async () => {
  const { id } = await aCampaign(site, owner, { budget: pence(500), bid: pence(10_000) })
  const fans = await Promise.all(Array.from({ length: 100 }, () => site.aUser('FAN')))
  for (const fan of fans) await insertPlays(fan)
  const breaks = await Promise.all(fans.map(async (fan) => ({ fan, ...(await ask(fan)) })))
  const ours = breaks.filter(({ ads }) => ads.some((ad) => ad.id === id))
  expect(ours).toHaveLength(50)
  pass(15)
  await Promise.all(ours.map(({ fan, ticket }) => hear(fan, ticket, id)))
  expect((await campaigns())[0]).toMatchObject({ phase: 'spent', spent: 5, remaining: 0, impressions: 50 })
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  // A sudden rise is held, and leaves the campaign when it is released. All listens come from one address range, which
  // pays one artist for a hundred listens: 34 of the ads.
  expect(await balanceOf(site.context.db, campaign(id))).toBe(5_000_000)
  const admin = await site.aUser('ADMIN')
  const [held] = (await as(admin, 'GET /api/admin/held-earnings')).json<HeldEarnings[]>()
  expect(held).toMatchObject({ reason: 'rise', listens: 100, listeners: 34 })
  expect((await as(admin, `POST /api/admin/held-earnings/${held?.id}/release`)).status).toBe(200)
  expect(await balanceOf(site.context.db, campaign(id))).toBe(5_000_000 - 34 * 100_000)
})

test('forged, replayed, parallel and fast-forwarded reports earn nothing, and are counted', async () => {
  const [first, second] = [await aCampaign(site, owner, { bid: pence(900) }), await aCampaign(site, owner)]
  const [fan, thief] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await play(fan)
  const { ticket } = await ask(fan)
  expect((await hear(fan, ticket, first.id)).json()).toEqual({ heard: false })
  pass(15)
  // Both at once: there was time for one.
  const both = await Promise.all([hear(fan, ticket, first.id), hear(fan, ticket, second.id)])
  expect(both.filter((answer) => answer.json<{ heard: boolean }>().heard)).toHaveLength(1)
  const [heard, left] = both[0]?.json<{ heard: boolean }>().heard ? [first, second] : [second, first]
  await Promise.all(Array.from({ length: 5 }, () => hear(fan, ticket, heard.id)))
  expect((await hear(thief, ticket, second.id)).status).toBe(404)
  const sum = (await campaigns()).reduce((total, { impressions }) => total + impressions, 0)
  expect(sum).toBe(1)
  // After the clock was set back an hour no report is accepted.
  pass(-3600)
  expect((await hear(fan, ticket, left.id)).json()).toEqual({ heard: false })
  pass(3600)
  const admin = await site.aUser('ADMIN')
  const { refused } = (await as(admin, 'GET /api/admin/campaigns')).json<{
    refused: { reason: string; reports: number }[]
  }>()
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['forged', 'replayed', 'too-early']))
})

test('a campaign that is stopped during a break is replaced by a house ad and not charged', async () => {
  const { id } = await aCampaign(site, owner)
  const [fan, slow] = [await site.aUser('FAN'), await site.aUser('FAN')]
  for (const one of [fan, slow]) await play(one)
  expect(await idsFor(fan)).toContain(id)
  const { ticket } = await ask(slow)
  const admin = await site.aUser('ADMIN')
  await as(admin, `POST /api/admin/campaigns/${id}/reject`, { reason: 'No.' })
  expect(await idsFor(fan)).toEqual([2, 1])
  pass(15)
  // A listener who heard it meanwhile continues with the music; it is not charged.
  expect((await hear(slow, ticket, id)).json()).toEqual({ heard: true })
  expect((await campaigns())[0]).toMatchObject({ impressions: 0, spent: 0, remaining: 10 })
})

test('a suspended advertiser’s campaigns are not played or charged, and continue once unsuspended', async () => {
  const { id } = await aCampaign(site, owner)
  const [fan, slow, admin] = [await site.aUser('FAN'), await site.aUser('FAN'), await site.aUser('ADMIN')]
  for (const one of [fan, slow]) await play(one)
  expect(await sitThrough(fan)).toContain(id)
  const { ticket, ads } = await ask(slow)
  expect(ads[0]?.id).toBe(id)
  await as(admin, `POST /api/admin/users/${owner.id}/suspend`, { reason: 'A dispute.' })
  const shown = async () =>
    (await as(admin, 'GET /api/admin/campaigns?show=all'))
      .json<{ campaigns: ReviewedCampaign[] }>()
      .campaigns.find((one) => one.id === id)
  expect((await shown())?.advertiser.isSuspended).toBe(true)

  await play(fan)
  expect(await sitThrough(fan)).not.toContain(id)
  // A listener who got it before continues with the music; it is not charged.
  expect((await hear(slow, ticket, id)).json()).toEqual({ heard: true })
  await sitThrough(slow)
  const kept = await site.context.db.one`select reserved, spent, impressions from campaign where id = ${id}`
  expect(kept).toEqual({ reserved: 0, spent: 10_000, impressions: 1 })
  expect(await balanceOf(site.context.db, campaign(id))).toBe(10_000_000)

  await as(admin, `DELETE /api/admin/users/${owner.id}/suspend`)
  expect(await shown()).toMatchObject({ phase: 'running', advertiser: { isSuspended: false }, remaining: 9.99 })
  await play(fan)
  expect(await sitThrough(fan)).toContain(id)
  await as(owner, `POST /api/campaigns/${id}/end`)
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  expect(await balanceOf(site.context.db, campaign(id))).toBe(0)
  expect((await verifyLedger(site.context)).difference).toBeNull()
})

test('an ad in an open break is replaced by a house ad when its advertiser is suspended', async () => {
  const { id } = await aCampaign(site, owner)
  const [fan, admin] = [await site.aUser('FAN'), await site.aUser('ADMIN')]
  await play(fan)
  expect(await idsFor(fan)).toEqual([id, 1])
  await as(admin, `POST /api/admin/users/${owner.id}/suspend`, { reason: 'A dispute.' })
  expect(await idsFor(fan)).toEqual([2, 1])
  expect(await site.context.db.one`select reserved from campaign where id = ${id}`).toEqual({ reserved: 0 })
  await as(admin, `DELETE /api/admin/users/${owner.id}/suspend`)
})

test('money reserved for a listener who left is released after an hour', async () => {
  const { id } = await aCampaign(site, owner, { budget: pence(500), bid: pence(10_000) })
  const [gone, next] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await insertPlays(gone)
  expect(await idsFor(gone)).toContain(id)
  const reserved = async () =>
    (await site.context.db.one<{ reserved: number }>`select reserved from campaign where id = ${id}`).reserved
  expect(await reserved()).toBe(100_000)
  pass(3601)
  await releaseAbandonedBreaks(site.context)
  expect(await reserved()).toBe(0)
  expect(await idsFor(gone)).not.toContain(id)
  await insertPlays(next)
  expect(await idsFor(next)).toContain(id)
})

test('releasing the money of several campaigns locks them in the same order as reserving', async () => {
  const [low, high] = [
    await aCampaign(site, owner, { bid: pence(900) }),
    await aCampaign(site, owner, { bid: pence(1100) }),
  ]
  const gone = await site.aUser('FAN')
  await insertPlays(gone)
  expect(await idsFor(gone)).toEqual([high.id, low.id])
  pass(3601)
  const { db } = site.context
  const waiting = async () =>
    (
      await db.one<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).count
  const freeing = await db.transaction(async (tx) => {
    await tx.rows`select from campaign where id = ${low.id} for no key update`
    const freed = releaseAbandonedBreaks(site.context)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5_000 })
    await tx.rows`select from campaign where id = ${high.id} for no key update`
    return { freed }
  })
  await freeing.freed
  expect(await db.rows`select distinct reserved from campaign where id in (${low.id}, ${high.id})`).toEqual([
    { reserved: 0 },
  ])
})
