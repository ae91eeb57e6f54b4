import type { HeldEarnings } from '@fairwave/contract/advertising/royalties'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { campaign } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../royalties/split-impressions.ts'
import { type BreakSite, startBreakSite } from './testing/break-site.ts'

let site: BreakSite
let owner: TestUser
beforeAll(async () => {
  site = await startBreakSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  owner = await site.nextOwner(owner)
})

test('the best bids that match the music are chosen, and house ads fill the rest', async () => {
  const high = await aCampaign(site, owner, { bid: pence(900), stations: ['Jazz'] })
  const low = await aCampaign(site, owner, { bid: pence(100) })
  const middle = await aCampaign(site, owner, { bid: pence(500) })
  const [listener, rocker] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await site.play(listener)
  await site.play(rocker, site.rock)
  expect(await site.idsFor(listener)).toEqual([high.id, middle.id])
  expect(await site.idsFor(rocker)).toEqual([middle.id, low.id])
})

test('a listener hears a campaign no more often per day than it allows', async () => {
  const { id } = await aCampaign(site, owner, { dailyCap: 1 })
  const fan = await site.aUser('FAN')
  await site.play(fan)
  expect(await site.sitThrough(fan)).toEqual([id, 1])
  await site.play(fan)
  expect(await site.sitThrough(fan)).toEqual([2, 3])
})

test('a paused campaign is not played until it is resumed', async () => {
  const { id } = await aCampaign(site, owner)
  const [first, second] = [await site.aUser('FAN'), await site.aUser('FAN')]
  for (const fan of [first, second]) await site.play(fan)
  expect(await site.idsFor(first)).toContain(id)
  await site.as(owner, `POST /api/campaigns/${id}/pause`)
  for (const fan of [first, second]) expect(await site.idsFor(fan)).not.toContain(id)
  await site.as(owner, `POST /api/campaigns/${id}/resume`)
  await site.sitThrough(second)
  await site.play(second)
  expect(await site.idsFor(second)).toContain(id)
})

test('statistics and CSV show who heard a campaign, by day and by genre', async () => {
  const endsOn = addDays(site.clock.time, 1).toISOString().slice(0, 10)
  const { id } = await aCampaign(site, owner, { endsOn })
  const [listener, rocker] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const first = site.clock.time.toISOString().slice(0, 10)
  for (const [fan, track] of [
    [listener, site.jazz],
    [listener, site.jazz],
    [rocker, site.rock],
  ] as const) {
    await site.play(fan, track)
    expect(await site.sitThrough(fan)).toContain(id)
  }
  site.clock.time = addDays(site.clock.time, 1)
  await site.play(rocker, site.rock)
  await site.sitThrough(rocker)
  expect((await site.as(owner, `GET /api/campaigns/${id}/figures`)).json()).toEqual({
    impressions: 4,
    listeners: 2,
    uncharged: 0,
    clicks: 0,
    days: [
      { day: first, impressions: 3, listeners: 2, spend: 0.03 },
      { day: endsOn, impressions: 1, listeners: 1, spend: 0.01 },
    ],
    genres: [
      { genre: 'Jazz', impressions: 2, listeners: 1, spend: 0.02 },
      { genre: 'Rock', impressions: 2, listeners: 1, spend: 0.02 },
    ],
  })
  const csv = await site.as(owner, `GET /api/campaigns/${id}/figures.csv`)
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
    for (const fan of fans) await site.insertPlays(fan)
    return (await Promise.all(fans.map(site.idsFor))).flat().filter((one) => one === id).length
  }
  expect(await given()).toBe(20)
  site.clock.time = addDays(site.clock.time, 1)
  expect(await given()).toBe(20)
})

test('a hundred open breaks never overspend by a penny', async () => {
  const { id } = await aCampaign(site, owner, { budget: pence(500), bid: pence(10_000) })
  const fans = await Promise.all(Array.from({ length: 100 }, () => site.aUser('FAN')))
  for (const fan of fans) await site.insertPlays(fan)
  const breaks = await Promise.all(fans.map(async (fan) => ({ fan, ...(await site.ask(fan)) })))
  const ours = breaks.filter(({ ads }) => ads.some((ad) => ad.id === id))
  expect(ours).toHaveLength(50)
  site.pass(15)
  await Promise.all(ours.map(({ fan, ticket }) => site.hear(fan, ticket, id)))
  expect((await site.campaignsOf(owner))[0]).toMatchObject({ phase: 'spent', spent: 5, remaining: 0, impressions: 50 })
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  // A sudden rise is held, and leaves the campaign when it is released. All listens come from one address range, which
  // pays one artist for a hundred listens: 34 of the ads.
  expect(await balanceOf(site.context.db, campaign(id))).toBe(5_000_000)
  const admin = await site.aUser('ADMIN')
  const [held] = (await site.as(admin, 'GET /api/admin/held-earnings')).json<HeldEarnings[]>()
  expect(held).toMatchObject({ reason: 'rise', listens: 100, listeners: 34 })
  expect((await site.as(admin, `POST /api/admin/held-earnings/${held?.id}/release`)).status).toBe(200)
  expect(await balanceOf(site.context.db, campaign(id))).toBe(5_000_000 - 34 * 100_000)
})

test('forged, replayed, parallel and fast-forwarded reports earn nothing, and are counted', async () => {
  const [first, second] = [await aCampaign(site, owner, { bid: pence(900) }), await aCampaign(site, owner)]
  const [fan, thief] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await site.play(fan)
  const { ticket } = await site.ask(fan)
  expect((await site.hear(fan, ticket, first.id)).json()).toEqual({ heard: false })
  site.pass(15)
  // Both at once: there was time for one.
  const both = await Promise.all([site.hear(fan, ticket, first.id), site.hear(fan, ticket, second.id)])
  expect(both.filter((answer) => answer.json<{ heard: boolean }>().heard)).toHaveLength(1)
  const [heard, left] = both[0]?.json<{ heard: boolean }>().heard ? [first, second] : [second, first]
  await Promise.all(Array.from({ length: 5 }, () => site.hear(fan, ticket, heard.id)))
  expect((await site.hear(thief, ticket, second.id)).status).toBe(404)
  const sum = (await site.campaignsOf(owner)).reduce((total, { impressions }) => total + impressions, 0)
  expect(sum).toBe(1)
  // After the clock was set back an hour no report is accepted.
  site.pass(-3600)
  expect((await site.hear(fan, ticket, left.id)).json()).toEqual({ heard: false })
  site.pass(3600)
  const admin = await site.aUser('ADMIN')
  const { refused } = (await site.as(admin, 'GET /api/admin/campaigns')).json<{
    refused: { reason: string; reports: number }[]
  }>()
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['forged', 'replayed', 'too-early']))
})
