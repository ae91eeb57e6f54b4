import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { HeldEarnings } from '@fairwave/contract/advertising/royalties'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { anAttacker, PRICES } from './testing/attacker.ts'

// The schemes of docs/ad-fraud.md, run through real HTTP. The site's other limits are a thousand times higher than
// usual: the published rules hold regardless.
// Thousands of calls, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let site: MoneySite
let attacker: ReturnType<typeof anAttacker>
beforeEach(async () => {
  site = await startMoneySite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' })
  attacker = anAttacker(site)
  // The most lucrative target: two campaigns at the highest usual bid without a cap per listener.
  const endsOn = addDays(site.clock.time, 60).toISOString().slice(0, 10)
  for (let count = 0; count < 2; count += 1)
    await aCampaign(site, await site.aUser('ADMAN'), {
      bid: pence(2000),
      budget: pence(1_000_000),
      dailyCap: 20,
      endsOn,
    })
})
afterEach(() => site.stop())

const ipOf = (range: number, host = 7) => `198.${18 + Math.floor(range / 256)}.${range % 256}.${host}`

/** Why the listens of the attacker's first artist paid nothing. */
async function reasons(): Promise<string[]> {
  const [id] = attacker.artists
  const rows = (await site.as({ id: id as never }, 'GET /api/me/excluded-listens')).json<{ reason: string }[]>()
  return [...new Set(rows.map(({ reason }) => reason))].sort()
}

async function held(): Promise<HeldEarnings[]> {
  return (await site.as(await site.aUser('ADMIN'), 'GET /api/admin/held-earnings')).json<HeldEarnings[]>()
}

/** What a scheme costs; every scheme needs a machine for each of its days. */
const cost = ({ artists = 1, ranges = 0, days = 1 }) =>
  artists * PRICES.artist + ranges * days * PRICES.rangeDay + days * PRICES.machineDay

test('invented visitors and one-second tracks, in a minute and without audio', async () => {
  const tracks = await attacker.anArtist(3, 1000)
  for (let count = 0; count < 20; count += 1) {
    const bot = await attacker.aVisitor(ipOf(0), tracks[0] as TrackId)
    await attacker.farm(bot, tracks, 2, { fetches: false, seconds: 1 })
  }
  await attacker.nextDay()
  expect(await attacker.earned()).toBe(0)
  expect(0).toBeLessThan(cost({}))
})

test('accounts that fetch no audio', async () => {
  const tracks = await attacker.anArtist(6)
  await attacker.farm(await attacker.anAccount(ipOf(0)), tracks, 4, { fetches: false })
  await attacker.nextDay()
  expect(await attacker.earned()).toBe(0)
  expect(await reasons()).toEqual(['unfetched'])
})

test('plays and ads that are reported faster than they can be heard', async () => {
  const tracks = await attacker.anArtist(6)
  const bot = await attacker.anAccount(ipOf(0))
  await attacker.farm(bot, tracks, 4, { seconds: 1 })
  await attacker.farm(bot, tracks, 4, { isAdHeard: false })
  await attacker.nextDay()
  expect(await attacker.earned()).toBe(0)
})

test('tracks of 29 seconds', async () => {
  const tracks = await attacker.anArtist(6, 29_000)
  await attacker.farm(await attacker.anAccount(ipOf(0)), tracks, 4)
  await attacker.nextDay()
  expect([await attacker.earned(), await reasons()]).toEqual([0, ['short']])
})

test('repeating one track before it can have ended: plays that do not count', async () => {
  const [track = 0 as TrackId] = await attacker.anArtist(1, 600_000)
  await attacker.farm(await attacker.anAccount(ipOf(0)), [track], 3)
  await attacker.nextDay()
  // The first play counted, and is all that the first two ads pay for.
  expect(await attacker.earned()).toBeLessThan(cost({}))
  expect(await reasons()).toEqual(['uncounted'])
})

test('accounts of this minute pay nothing', async () => {
  const tracks = await attacker.anArtist(6)
  await attacker.farm(await attacker.anAccount(ipOf(0), { isNew: true }), tracks, 4)
  await attacker.nextDay()
  expect([await attacker.earned(), await reasons()]).toEqual([0, ['visitor']])
})

test('new visitors, and what they heard while they were new, pay nothing; known ones reach the caps', async () => {
  const tracks = await attacker.anArtist(12)
  const bots = await Promise.all([1, 2, 3].map(() => attacker.aVisitor(ipOf(0), tracks[0] as TrackId)))
  for (const bot of bots) await attacker.farm(bot, tracks, 4)
  await attacker.nextDay()
  expect(await attacker.earned()).toBe(0)
  expect(await reasons()).toContain('visitor')
  for (let day = 0; day < RULES.newDays; day += 1) await attacker.nextDay()
  for (const bot of bots) await attacker.farm(bot, tracks, 4)
  await attacker.nextDay()
  const earned = await attacker.earned()
  expect(earned).toBeGreaterThan(0)
  expect(earned).toBeLessThan(cost({ ranges: 1, days: 9 }))
})

test('a farm of accounts behind one address: the day is held, and refusing it returns the advertisers’ money', async () => {
  const tracks = await attacker.anArtist(12)
  for (let count = 0; count < 8; count += 1) await attacker.farm(await attacker.anAccount(ipOf(0)), tracks, 4)
  await attacker.nextDay()
  expect(await attacker.earned()).toBe(0)
  const [review] = await held()
  expect(review).toMatchObject({
    reason: 'rise',
    listeners: 8,
    visitors: 0,
    addressRanges: 1,
    busiestRangePercent: 100,
  })
  expect(review?.dayListens).toBeGreaterThan(RULES.heldListens)
  const admin = await site.aUser('ADMIN')
  const before = await campaignsSpent()
  expect(before).toBeGreaterThan(0)
  const refuse = () =>
    site.as(admin, `POST /api/admin/held-earnings/${review?.id}/refuse`, { reason: 'All from one address.' })
  expect((await refuse()).status).toBe(200)
  expect((await refuse()).status).toBe(404)
  expect([await attacker.earned(), await campaignsSpent(), await held()]).toEqual([0, 0, []])
  expect(await reasons()).toEqual(expect.arrayContaining(['refused']))
})

const campaignsSpent = async () =>
  (await site.context.db.one<{ spent: number }>`select sum(spent)::bigint as spent from campaign`).spent

test('one range pays one artist for a limited number of listens a day, for any number of addresses and accounts', async () => {
  const tracks = await attacker.anArtist(12)
  for (let count = 0; count < 12; count += 1)
    await attacker.farm(await attacker.anAccount(ipOf(0, count + 1)), tracks, 4)
  await attacker.nextDay()
  const [review] = await held()
  expect(review?.listens).toBe(RULES.listensPerRange)
  expect(await reasons()).toEqual(['artist-range'])
})

test('a slow drip over many ranges stays under every daily limit, and is held when it passes the first pounds', async () => {
  const tracks = await attacker.anArtist(12)
  const days = 6
  const bots = await Promise.all([0, 1, 2, 3].map((range) => attacker.anAccount(ipOf(range))))
  for (let day = 0; day < days; day += 1) {
    for (const bot of bots) await attacker.farm(bot, tracks, 4)
    await attacker.nextDay()
  }
  const earned = await attacker.earned()
  expect(earned).toBeGreaterThan(0)
  expect(earned).toBeLessThanOrEqual(RULES.heldPounds)
  expect(earned).toBeLessThan(cost({ ranges: 4, days }))
  expect(await held()).toMatchObject([{ reason: 'first' }])
})

test('many artists, each below the review threshold', async () => {
  const artists = 5
  for (let artist = 0; artist < artists; artist += 1) {
    const tracks = await attacker.anArtist(6)
    for (let range = 0; range < 3; range += 1)
      await attacker.farm(await attacker.anAccount(ipOf(range, artist + 1)), tracks, 4)
  }
  await attacker.nextDay()
  await attacker.nextDay()
  const earned = await attacker.earned()
  expect(earned).toBeGreaterThan(0)
  expect(earned).toBeLessThan(cost({ artists, ranges: 3, days: 2 }))
  for (const id of attacker.artists) expect((await site.pounds(earnings(id)))[0]).toBeLessThanOrEqual(RULES.heldPounds)
})

test('an attacker who is also the advertiser loses the platform’s part of everything', async () => {
  const owner = await site.aUser('ADMAN')
  await site.context.db.rows`update campaign set state = 'paused'`
  await aCampaign(site, owner, { bid: pence(10_000), budget: pence(500), dailyCap: 20 })
  const tracks = await attacker.anArtist(6)
  await attacker.farm(await attacker.anAccount(ipOf(0)), tracks, 4)
  await attacker.nextDay()
  const [back = 0] = await site.pounds(wallet(owner.id))
  const spent = await campaignsSpent()
  expect(spent).toBeGreaterThan(0)
  expect(back).toBe(0)
  expect(await attacker.earned()).toBeLessThanOrEqual((spent / 1_000_000) * (RULES.artistPercent / 100) + 0.0001)
})

test('an honest artist is paid for the same listens by known listeners who fetch the audio and wait', async () => {
  const tracks = await attacker.anArtist(6, 180_000)
  await attacker.farm(await attacker.anAccount(ipOf(0)), tracks, 2, { seconds: 181 })
  await attacker.nextDay()
  // Two breaks of two ads at 2p each, 80 % of it.
  expect(await attacker.earned()).toBeCloseTo(0.064, 3)
  expect(await reasons()).toEqual([])
})
