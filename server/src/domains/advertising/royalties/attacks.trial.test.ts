import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { Payout } from '@fairwave/contract/earnings/admin-payouts'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { campaign, earnings } from '../../ground/ledger/account.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { anAttacker, PRICES } from './testing/attacker.ts'

// Schemes of people who run several artists, or who want to harm an artist or an advertiser: docs/ad-fraud.md has their prices.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let site: MoneySite
let attacker: ReturnType<typeof anAttacker>
let campaignId: number
beforeEach(async () => {
  site = await startMoneySite({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' })
  attacker = anAttacker(site)
  const endsOn = addDays(site.clock.time, 60).toISOString().slice(0, 10)
  const wishes = { bid: pence(10_000), budget: pence(1_000_000), dailyCap: 20, endsOn }
  for (let count = 0; count < 2; count += 1) campaignId = (await aCampaign(site, await site.aUser('ADMAN'), wishes)).id
})
afterEach(() => site.stop())

const ACCOUNT = { accountName: 'A Name', bankName: 'A Bank', sortCode: '12-34-56', accountNumber: '12345678' }
const ipOf = (range: number, host = 7) => `198.${18 + Math.floor(range / 256)}.${range % 256}.${host}`

type Costs = { artists: number; banks?: number; ranges?: number; days?: number }
/** The artists, the bank accounts, and the machine and addresses of the days on which accounts become old enough and listen. */
const cost = ({ artists, banks = 1, ranges = 1, days = RULES.newDays + 1 }: Costs) =>
  artists * PRICES.scriptedArtist + banks * PRICES.bankAccount + days * (PRICES.machineDay + ranges * PRICES.rangeDay)

function expectLoss(scheme: string, earned: number, costs: number) {
  process.stdout.write(`${scheme}: costs ${(costs * 100).toFixed(1)} p, earns ${(earned * 100).toFixed(1)} p\n`)
  expect(earned).toBeLessThan(costs)
}

async function heldArtists(): Promise<UserId[]> {
  const rows = await site.context.db.rows<{ artistId: UserId }>`
    select artist_id from earnings_review where outcome is null order by artist_id`
  return rows.map(({ artistId }) => artistId)
}
const poundsOf = async (id: UserId) => (await site.pounds(earnings(id)))[0] ?? 0

/** Artists with their tracks, each with a split to one more artist. */
async function puppets(count: number, percent: number) {
  const payee = await site.aUser('ARTIST')
  const tracks: TrackId[][] = []
  for (let one = 0; one < count; one += 1) tracks.push(await attacker.anArtist(6))
  if (percent > 0)
    await site.context.db.rows`
      insert into track_collaborator (track_id, artist_id, position, percent, offered_at, accepted_at)
      select id, ${payee.id}, 0, ${percent}, now(), now() from unnest(${tracks.flat()}::bigint[]) as id`
  attacker.artists.push(payee.id)
  return tracks
}

test('four artists with splits to one payee, heard by known accounts from one address', async () => {
  const tracks = await puppets(4, 99)
  for (const ofOne of tracks) {
    // Each alone stays below the first pounds.
    const bots = await Promise.all([1, 2].map(() => attacker.anAccount(ipOf(0))))
    for (const bot of bots) await attacker.farm(bot, ofOne, 5)
  }
  await attacker.nextDay()
  expect(await heldArtists()).toHaveLength(4)
  expectLoss('four artists, one payee', await attacker.earned(), cost({ artists: 5 }))
})

test('artists who are heard by the same accounts, without splits, a little every night', async () => {
  const tracks = await puppets(4, 0)
  const bots = await Promise.all([0, 1, 2].map((range) => attacker.anAccount(ipOf(range))))
  for (let night = 0; night < 4; night += 1) {
    for (const bot of bots) for (const ofOne of tracks) await attacker.farm(bot, ofOne, 1)
    await attacker.nextDay()
  }
  expect(await attacker.earned()).toBeLessThanOrEqual(RULES.heldPounds)
  expectLoss('four artists, the same listeners', await attacker.earned(), cost({ artists: 4, ranges: 3, days: 11 }))
})

test('artists with listeners and networks of their own, who are paid to one bank account', async () => {
  const tracks = await puppets(4, 0)
  for (const id of attacker.artists)
    expect((await site.as({ id }, 'PUT /api/me/bank-account', ACCOUNT)).status).toBe(200)
  for (let night = 0; night < 2; night += 1) {
    for (const [place, ofOne] of tracks.entries()) {
      const bot = await attacker.anAccount(ipOf(10 * place + night))
      await attacker.farm(bot, ofOne, 4)
    }
    await attacker.nextDay()
  }
  expect(await heldArtists()).toHaveLength(4)
  expect(await attacker.earned()).toBeLessThanOrEqual(RULES.heldPounds)
  expectLoss('four artists, one bank account', await attacker.earned(), cost({ artists: 4, ranges: 4 }))
  // The hash tells nothing to those who don't have the key, and changes with the account.
  const keys = () => site.context.db.rows<{ key: Buffer | null }>`select distinct bank_key as key from bank_account`
  const [{ key = null } = {}, ...others] = await keys()
  expect([key?.length, others]).toEqual([32, []])
  await site.as({ id: attacker.artists[0] as UserId }, 'PUT /api/me/bank-account', {
    ...ACCOUNT,
    accountNumber: '87654321',
  })
  await attacker.nextDay()
  expect(await keys()).toHaveLength(2)
})

test('artists who save the same bank account after they were paid: the payouts wait', async () => {
  const tracks = await puppets(3, 0)
  const ids = attacker.artists.slice(0, 3)
  for (const [place, ofOne] of tracks.entries()) {
    await attacker.farm(await attacker.anAccount(ipOf(10 * place)), ofOne, 6)
    await attacker.nextDay()
  }
  expect(await attacker.earned()).toBeGreaterThan(RULES.heldPounds)
  expect(await heldArtists()).toEqual([])
  for (const id of ids) expect((await site.as({ id }, 'PUT /api/me/bank-account', ACCOUNT)).status).toBe(200)
  site.clock.time = addDays(site.clock.time, 30)
  for (const id of ids) expect((await site.as({ id }, 'POST /api/me/withdrawals', { amount: 0.5 })).status).toBe(200)
  const admin = await site.aUser('ADMIN')
  const payouts = (await site.as(admin, 'GET /api/admin/payouts')).json<Payout[]>()
  expect(payouts.map(({ holds }) => holds)).toEqual(ids.map(() => ['shared-bank']))
})

/** Each of these artists is heard on a night and by an account of its own, and stays below the first pounds alone. */
async function oneEachNight(
  tracks: readonly TrackId[][],
  afterNight: (tracks: readonly TrackId[]) => Promise<unknown>,
) {
  for (const ofOne of tracks) {
    await attacker.farm(await attacker.anAccount(ipOf(0)), ofOne, 12)
    await attacker.nextDay()
    await afterNight(ofOne)
  }
}

test('artists whose splits to one payee end after a night each', async () => {
  const tracks = await puppets(4, 99)
  await oneEachNight(
    tracks,
    (ofOne) => site.context.db.rows`delete from track_collaborator where track_id = any(${ofOne}::bigint[])`,
  )
  expect(await attacker.earned()).toBeLessThanOrEqual(RULES.heldPounds)
  expectLoss('four artists, one payee in turn', await attacker.earned(), cost({ artists: 5, days: 12 }))
})

test('artists with small splits to several payees, who are paid to one bank account', async () => {
  const tracks = await puppets(4, 24)
  const payees = await Promise.all([1, 2, 3].map(() => site.aUser('ARTIST')))
  for (const [place, { id }] of payees.entries()) {
    attacker.artists.push(id)
    await site.context.db.rows`
      insert into track_collaborator (track_id, artist_id, position, percent, offered_at, accepted_at)
      select id, ${id}, ${place + 1}, 24, now(), now() from unnest(${tracks.flat()}::bigint[]) as id`
  }
  const ids = attacker.artists.slice(-4)
  const saveBank = (id: UserId) => site.as({ id }, 'PUT /api/me/bank-account', ACCOUNT)
  // Before the last two nights; those who were paid before wait with their payouts.
  await oneEachNight(tracks.slice(0, 2), () => Promise.resolve())
  const before = await attacker.earned()
  for (const id of ids) expect((await saveBank(id)).status).toBe(200)
  await oneEachNight(tracks.slice(2), () => Promise.resolve())
  expect(await attacker.earned()).toBe(before)
  expectLoss('four artists, small splits', await attacker.earned(), cost({ artists: 8, days: 12 }))
  site.clock.time = addDays(site.clock.time, 30)
  for (const id of ids) expect((await site.as({ id }, 'POST /api/me/withdrawals', { amount: 0.5 })).status).toBe(200)
  const payouts = (await site.as(await site.aUser('ADMIN'), 'GET /api/admin/payouts')).json<Payout[]>()
  expect(payouts.map(({ holds }) => holds)).toEqual(ids.map(() => ['shared-bank']))
})

test('a first night beyond the first pounds is held whole', async () => {
  const tracks = await attacker.anArtist(12)
  for (let range = 0; range < 2; range += 1) await attacker.farm(await attacker.anAccount(ipOf(range)), tracks, 8)
  await attacker.nextDay()
  expect(await heldArtists()).toHaveLength(1)
  expectLoss('one artist, one night', await attacker.earned(), cost({ artists: 1, ranges: 2 }))
  expect(await attacker.earned()).toBe(0)
})

test('accounts that play a small artist to have their money held: known listeners go on paying them', async () => {
  const tracks = await attacker.anArtist(12, 180_000)
  const [artist = 0 as UserId] = attacker.artists
  const fans = await Promise.all([0, 1].map((range) => attacker.anAccount(ipOf(range))))
  for (const fan of fans) await attacker.listen(fan, tracks[0] as TrackId, { seconds: 181 })
  for (let day = 0; day <= RULES.newDays; day += 1) await attacker.nextDay()
  const before = await poundsOf(artist)
  const day = async () => {
    for (const fan of await renewed(fans)) await attacker.farm(fan, tracks, 1, { seconds: 181 })
  }
  await day()
  for (let bot = 0; bot < 5; bot += 1)
    await attacker.farm(await attacker.anAccount(ipOf(20 + bot)), tracks, 4, { seconds: 181 })
  await attacker.nextDay()
  expect(await heldArtists()).toEqual([artist])
  const afterAttack = await poundsOf(artist)
  expect(afterAttack).toBeGreaterThan(before)
  // While the review is open, too.
  await day()
  await attacker.nextDay()
  expect(await poundsOf(artist)).toBeGreaterThan(afterAttack)
  const held = await site.context.db.one<{ listeners: number }>`
    select count(distinct account_id)::int as listeners from royalty_held where artist_id = ${artist}`
  expect(held.listeners).toBe(5)
})

/** The same listeners with a new session each. */
const renewed = (bots: readonly { id: UserId; ip: string }[]) =>
  Promise.all(bots.map(({ id, ip }) => attacker.signIn(id, ip)))

test('accounts of one network that play a campaign to use up its budget', async () => {
  const tracks = await puppets(5, 0)
  for (let bot = 0; bot < 12; bot += 1)
    await attacker.farm(await attacker.anAccount(ipOf(0, bot + 1)), tracks[bot % 5] ?? [], 10)
  await attacker.nextDay()
  const { spent } = await site.context.db.one<{ spent: number }>`select spent from campaign where id = ${campaignId}`
  expect(spent / 100_000).toBe(RULES.campaignAdsPerRange)
})

test('accounts of this minute cost an advertiser nothing', async () => {
  const tracks = await attacker.anArtist(12)
  for (let bot = 0; bot < 4; bot += 1)
    await attacker.farm(await attacker.anAccount(ipOf(bot), { isNew: true }), tracks, 4)
  const [before] = await site.pounds(campaign(campaignId))
  await attacker.nextDay()
  const { spent } = await site.context.db.one<{ spent: number }>`select spent from campaign where id = ${campaignId}`
  expect([spent, await site.pounds(campaign(campaignId))]).toEqual([0, [before]])
  expectLoss('accounts of this minute', await attacker.earned(), cost({ artists: 1, days: 1 }))
})
