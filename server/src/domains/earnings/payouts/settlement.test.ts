import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { EarningsTransaction, FinancialData } from '@fairwave/contract/earnings/payouts'
import type { TrackId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { reportHeard, someAudio } from '../../../testing/listening.ts'
import { GOOD_CARD, type StripeSite, startMoneySite, startStripeSite, stripeIdOf } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { createCampaign } from '../../advertising/campaigns/create-campaign.ts'
import { approveCampaign } from '../../advertising/campaigns/review-campaign.ts'
import { campaignParts } from '../../advertising/campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../../advertising/royalties/split-impressions.ts'
import { DISPUTES, earnings, PLATFORM, receivable, wallet } from '../../ground/ledger/account.ts'
import { findByProviderId } from '../../selling/payments/repository-payments.ts'
import { syncPayment } from '../../selling/payments/sync-payment.ts'
import { recordUse } from '../../selling/returns/record-use.ts'
import { withCards } from '../../selling/with-cards.ts'
import { BANK_ACCOUNT } from './testing/people.ts'

let site: StripeSite
beforeAll(async () => {
  site = await startStripeSite()
})
afterAll(() => site.stop())

const ask = async (providerId: string) =>
  syncPayment(withCards(site.context), (await findByProviderId(site.context.db, 'stripe-test', providerId))!)

async function pay(providerId: string): Promise<string> {
  await site.stripe.pay(providerId, GOOD_CARD)
  await ask(providerId)
  return providerId
}
const topUp = async (fan: TestUser, amount: number) =>
  pay(stripeIdOf(await site.as(fan, 'POST /api/credits/topup', { amount })))
const buy = (fan: TestUser, track: number, body?: object) => site.as(fan, `POST /api/purchase/track/${track}`, body)
const use = (fan: TestUser, trackId: TrackId) =>
  recordUse(site.context, { account: fan.id, trackIds: [trackId], as: 'download' })
const earningsOf = async (artist: TestUser) => (await site.as(artist, 'GET /api/me/earnings')).json<FinancialData>()
const withdraw = (artist: TestUser, amount: number) => site.as(artist, 'POST /api/me/withdrawals', { amount })
const later = (days: number) => {
  site.clock.time = addDays(site.clock.time, days)
}

async function anArtist() {
  const artist = await site.aUser('ARTIST')
  await site.as(artist, 'PUT /api/me/bank-account', BANK_ACCOUNT)
  return artist
}

test('a used sale from fresh card money is pending for seven days, shown with its date, and then withdrawn', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
  await topUp(fan, 20)
  const availableAt = addDays(site.clock.now(), 7).toISOString()
  later(2)
  expect((await buy(fan, track, { extra: 5 })).status).toBe(200)
  await use(fan, track)
  expect(await earningsOf(artist)).toMatchObject({
    balance: 0,
    totalEarned: 13,
    pendingEarnings: 13,
    clearing: [{ amount: 13, availableAt, reason: 'clearing' }],
    recentTransactions: [{ amount: 13, availableAt, pendingReason: 'clearing' }],
  })
  const refused = await withdraw(artist, 0.01)
  expect([refused.status, refused.json().message]).toEqual([
    409,
    'Your withdrawal amount exceeds your available balance. Part of your earnings is still pending.',
  ])
  later(5)
  expect(await earningsOf(artist)).toMatchObject({ balance: 13, pendingEarnings: 0, clearing: [] })
  const listed = (await site.as(artist, 'GET /api/me/earnings/transactions')).json<EarningsTransaction[]>()
  expect(listed.map((line) => line.availableAt)).toEqual([null])
  expect((await withdraw(artist, 13)).status).toBe(200)
})

test('a bank that takes a part of a payment back before it cleared undoes what it bought', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
  const providerId = await topUp(fan, 11)
  await buy(fan, track)
  await use(fan, track)
  const accounts = [wallet(fan.id), earnings(artist.id), receivable(artist.id), DISPUTES]
  const [lost] = await site.pounds(DISPUTES)
  const takeBack = async (pence: number) => {
    site.stripe.dispute(providerId, pence)
    await ask(providerId)
    return site.pounds(...accounts)
  }
  // The wallet has the first pound.
  expect(await takeBack(100)).toEqual([0, 8, 0, lost])
  expect(await takeBack(700)).toEqual([3, 0, 0, lost])
  expect(await takeBack(300)).toEqual([0, 0, 0, lost])
})

test('a bank that takes a part of a week paid by card takes it from the artist, however full the wallet is', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  const providerId = await pay(await site.begin(fan, artist))
  await topUp(fan, 10)
  const [lost] = await site.pounds(DISPUTES)
  site.stripe.dispute(providerId, 60)
  await ask(providerId)
  expect(await site.pounds(wallet(fan.id), earnings(artist.id), DISPUTES)).toEqual([10, 0.4, lost])
})

test('old credits are spent first, and only what fresh ones paid is pending', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  await topUp(fan, 5)
  later(8)
  await topUp(fan, 5)
  const track = await aTrack(site, { artistId: artist.id, pricePence: 800 })
  await buy(fan, track)
  await use(fan, track)
  // £6.40 of £8.00 goes to the artist; £3.00 of the £8.00 had not cleared.
  expect(await earningsOf(artist)).toMatchObject({ balance: 4, pendingEarnings: 2.4, totalEarned: 6.4 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(artist, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await earningsOf(artist)).toMatchObject({ balance: 0, pendingEarnings: 2.4, pendingPayouts: 4 })
})

test('a subscription paid by card and a week from a fresh wallet are pending too', async () => {
  const [fan, artist, other] = [await site.aUser('FAN'), await anArtist(), await anArtist()]
  await pay(await site.begin(fan, artist))
  await topUp(fan, 5)
  expect((await site.subscribe(fan, other)).status).toBe(200)
  for (const one of [artist, other]) expect(await earningsOf(one)).toMatchObject({ balance: 0, pendingEarnings: 1 })
})

test('an advertiser’s fresh card money is pending with the artists whose listens it paid', async () => {
  const [advertiser, fan, artist] = [await site.aUser('ADMAN'), await site.aUser('FAN'), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, audio: someAudio() })
  await topUp(advertiser, 10)
  const { wishes, uploads } = await campaignParts(site, advertiser, { bid: pence(10_000) })
  const { id } = await createCampaign(site.context, { ...advertiser, isPremium: false }, wishes, uploads)
  await approveCampaign(site.context, { admin: advertiser.id, id })
  await hearAds(fan, track)
  later(1)
  await splitImpressions(site.context)
  const [earned] = await site.pounds(earnings(artist.id))
  expect(earned).toBeGreaterThan(0.07)
  expect(await earningsOf(artist)).toMatchObject({ balance: 0, pendingEarnings: Math.floor(earned! * 100) / 100 })
  later(6)
  expect((await earningsOf(artist)).pendingEarnings).toBe(0)
})

async function hearAds(fan: TestUser, track: number): Promise<void> {
  const pass = (seconds: number) => {
    site.clock.time = addSeconds(site.clock.time, seconds)
  }
  for (let ads: AdBreak['ads'] = [], tries = 0; ads.length === 0 && tries < 8; tries++) {
    const { playId } = (await site.as(fan, `POST /api/tracks/${track}/play`)).json<{ playId: number }>()
    pass(200)
    await reportHeard(site, (...call) => site.as(fan, ...call), playId)
    const given = (await site.as(fan, 'GET /api/ads/break')).json<AdBreak>()
    ads = given.ads
    for (const ad of ads) {
      pass(ad.duration)
      await site.as(fan, `POST /api/ads/break/${given.ticket}/heard`, { adId: ad.id })
    }
  }
}

test('a disputed payment takes pending earnings first: the sale is undone and nothing is left to withdraw', async () => {
  const [fan, artist, guest] = [await site.aUser('FAN'), await anArtist(), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1, collaborators: [guest.id] })
  await site.context.db.rows`
    update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${track}`
  const before = await site.pounds(PLATFORM, DISPUTES)
  const providerId = await topUp(fan, 100)
  await buy(fan, track, { extra: 99 })
  expect((await earningsOf(artist)).pendingEarnings).toBeGreaterThan(70)
  site.stripe.dispute(providerId)
  await ask(providerId)
  expect(await site.pounds(earnings(artist.id), earnings(guest.id), receivable(artist.id), wallet(fan.id))).toEqual([
    0, 0, 0, 0,
  ])
  expect(await site.pounds(PLATFORM, DISPUTES)).toEqual(before)
  expect((await site.as(fan, 'GET /api/me/purchases')).json()).toEqual([])
  // The dispute is won after all: the credits are back in the wallet.
  site.stripe.winDispute(providerId)
  await ask(providerId)
  expect(await site.pounds(wallet(fan.id), DISPUTES)).toEqual([100, before[1]])
})

test('a disputed subscription takes its pending pound, and a dispute that is won gives it back', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  const providerId = await pay(await site.begin(fan, artist))
  const [disputes] = await site.pounds(DISPUTES)
  site.stripe.dispute(providerId)
  await ask(providerId)
  expect(await site.pounds(earnings(artist.id), DISPUTES)).toEqual([0, disputes])
  site.stripe.winDispute(providerId)
  await ask(providerId)
  expect(await site.pounds(earnings(artist.id), DISPUTES)).toEqual([1, disputes])
})

test('a dispute of a cleared payment takes nothing from the artist', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 500 })
  const providerId = await topUp(fan, 5)
  await buy(fan, track)
  later(7)
  site.stripe.dispute(providerId)
  await ask(providerId)
  expect(await site.pounds(earnings(artist.id))).toEqual([4])
  expect((await site.as(fan, 'GET /api/me/purchases')).json()).toHaveLength(1)
})

test('paying more than the published maximum on top of a price is refused with a message', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1 })
  await topUp(fan, 500)
  const refused = await buy(fan, track, { extra: LIMITS.extraMostPounds + 0.01 })
  expect([refused.status, refused.json().message]).toEqual([
    400,
    expect.stringContaining('At most £100 can be paid on top'),
  ])
  const spent = await site.as(fan, 'POST /api/credits/spend', { amount: 300.01, contentId: track, extra: 300 })
  expect([spent.status, spent.json().message]).toEqual([
    400,
    expect.stringContaining('At most £100 can be paid on top'),
  ])
  expect((await buy(fan, track, { extra: LIMITS.extraMostPounds })).status).toBe(200)
})

test('in the sandbox earnings of used music are available at once, unless the operator sets days', async () => {
  for (const [settings, balance] of [[{}, 0.8] as const, [{ SETTLEMENT_DAYS: '2' }, 0] as const]) {
    const sandbox = await startMoneySite(settings)
    try {
      const [fan, artist] = [await sandbox.aUser('FAN'), await sandbox.aUser('ARTIST')]
      const { clientSecret } = (await sandbox.as(fan, 'POST /api/credits/topup', { amount: 5 })).json<{
        clientSecret: string
      }>()
      await sandbox.as(fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber: GOOD_CARD })
      const track = await aTrack(sandbox, { artistId: artist.id })
      await sandbox.as(fan, `POST /api/purchase/track/${track}`)
      await recordUse(sandbox.context, { account: fan.id, trackIds: [track], as: 'download' })
      const data = (await sandbox.as(artist, 'GET /api/me/earnings')).json<FinancialData>()
      expect([data.balance, data.pendingEarnings]).toEqual([balance, 0.8 - balance])
    } finally {
      await sandbox.stop()
    }
  }
})
