import type { EarningsPeriod, EarningsTransaction, FinancialData } from '@fairwave/contract/earnings/payouts'
import { micros } from '@fairwave/contract/money'
import { RETURNS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { allPages } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { type Account, PLATFORM, receivable } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { settleReceivables } from '../../ground/ledger/settle-receivables.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { aRichFan, earn, saveBank } from './testing/people.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const earningsOf = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/earnings', { token })).json<FinancialData>()
const at = (instant: string) => {
  site.clock.time = new Date(instant)
}

test('a sale is earned at once, 80% of it, and in the balance once it cannot be undone', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await aRichFan(site, 20)]
  expect(await earningsOf(artist)).toEqual({
    balance: 0,
    pendingEarnings: 0,
    clearing: [],
    debt: 0,
    totalEarned: 0,
    pendingPayouts: 0,
    tracksSold: 0,
    recentTransactions: [],
    hasPaymentMethod: false,
    paymentMethod: null,
    bankAccount: null,
    withdrawalsWaitUntil: null,
  })
  const album = await anAlbum(site, artist.id, 'Tides')
  for (const title of ['One', 'Two'])
    await aTrack(site, { artistId: artist.id, albumId: album, title, pricePence: 250 })
  const single = await aTrack(site, { artistId: artist.id, title: 'Harbour' })
  await site.call(`POST /api/purchase/album/${album}`, { token: fan.token })
  await site.call(`POST /api/purchase/track/${single}`, { token: fan.token })
  await saveBank(site, artist)
  const pending = { availableAt: addDays(site.clock.now(), RETURNS.days).toISOString() }
  expect(await earningsOf(artist)).toEqual({
    balance: 0,
    pendingEarnings: 4.8,
    clearing: [{ ...pending, amount: 4.8, reason: 'returnable' }],
    debt: 0,
    totalEarned: 4.8,
    pendingPayouts: 0,
    tracksSold: 3,
    recentTransactions: [
      {
        id: expect.any(Number),
        type: 'sale',
        source: 'sale',
        amount: 0.8,
        description: 'Harbour',
        date: site.clock.now().toISOString(),
        ...pending,
        pendingReason: 'returnable',
        exactAmount: 0.8,
        origin: {
          buyer: { name: fan.username, username: fan.username },
          isAnonymous: false,
          content: { kind: 'track', id: single },
          paid: 1,
          platform: 0.2,
          others: 0,
          artistPercent: 80,
        },
      },
      expect.objectContaining({ amount: 4, description: 'Tides' }),
    ],
    hasPaymentMethod: true,
    paymentMethod: 'bank-account',
    bankAccount: { accountName: 'Ada Lovelace', accountNumberLastFour: '6789', bankName: 'Bank of Byron' },
    withdrawalsWaitUntil: null,
  })
  site.clock.time = addDays(site.clock.now(), RETURNS.days)
  const token = await openSession(site.context.db, artist.id, site.clock.now())
  expect(await earningsOf({ ...artist, token })).toMatchObject({ balance: 4.8, pendingEarnings: 0, clearing: [] })
})

test('balances are rounded down to the penny, and nothing is lost by it', async () => {
  const artist = await site.aUser('LABEL')
  for (let i = 0; i < 3; i++) await earn(site, artist, 0.0033, 'streaming', 'Streams')
  expect(await earningsOf(artist)).toMatchObject({ balance: 0, totalEarned: 0 })
  await earn(site, artist, 0.0033, 'streaming', 'Streams')
  expect(await earningsOf(artist)).toMatchObject({ balance: 0.01, totalEarned: 0.01 })
})

test('transactions are listed in pages, by kind and by day, and as CSV', async () => {
  at('2026-03-30T00:00:00Z')
  const artist = await site.aUser('BOTH')
  at('2026-02-28T23:59:59.999Z')
  await earn(site, artist, 1, 'track-sale', '=HYPERLINK("x")')
  at('2026-03-01T00:00:00Z')
  await earn(site, artist, 1, 'subscription', 'A week of Ada')
  await earn(site, artist, 0.0125, 'streaming', 'Streams')
  at('2026-03-31T23:59:59Z')
  await earn(site, artist, 4, 'album-sale', 'Tides')
  await saveBank(site, artist)
  await site.call('POST /api/me/withdrawals', { token: artist.token, body: { amount: 2.5 } })
  at('2026-04-01T00:00:00Z')
  await earn(site, artist, 1, 'refund-settled', 'Odd one')

  const path = '/api/me/earnings/transactions'
  const pages = await allPages<EarningsTransaction>(site, `${path}?limit=4`, artist.token)
  expect(pages.map((page) => page.length)).toEqual([4, 2])
  expect(pages.flat().map(({ type, source, amount }) => [type, source, amount])).toEqual([
    ['sale', 'sale', 1],
    ['payout', null, -2.5],
    ['sale', 'sale', 4],
    ['sale', 'streaming', 0.01],
    ['sale', 'subscription', 1],
    ['sale', 'sale', 1],
  ])
  const list = async (query: string) =>
    (await site.call(`GET ${path}?${query}`, { token: artist.token }))
      .json<EarningsTransaction[]>()
      .map(({ description }) => description)
  expect(await list('kind=payout')).toEqual(['Withdrawal to bank account'])
  expect(await list('kind=streaming')).toEqual(['Streams'])
  expect(await list('kind=sale&until=2026-03-31')).toEqual(['Tides', '=HYPERLINK("x")'])
  expect(await list('since=2026-03-01&until=2026-03-01')).toEqual(['Streams', 'A week of Ada'])
  for (const query of ['kind=gift', 'since=yesterday', 'until=2026-02-30', 'cursor=x', 'limit=0']) {
    expect((await site.call(`GET ${path}?${query}`, { token: artist.token })).status).toBe(400)
  }

  const csv = await site.call('GET /api/me/earnings/statement.csv?until=2026-03-31', { token: artist.token })
  expect(csv.headers.get('content-disposition')).toContain('fairwave-earnings.csv')
  expect(csv.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Date,Type,Source,Description,Money in (£),Money out (£),Pending until',
    `2026-02-28T23:59:59.999Z,sale,sale,"'=HYPERLINK(""x"")",1.00,,`,
    '2026-03-01T00:00:00.000Z,sale,subscription,A week of Ada,1.00,,',
    '2026-03-01T00:00:00.000Z,sale,streaming,Streams,0.0125,,',
    '2026-03-31T23:59:59.000Z,sale,sale,Tides,4.00,,',
    '2026-03-31T23:59:59.000Z,payout,,Withdrawal to bank account,,2.50,',
  ])
})

test('the series has every period, with earnings by source', async () => {
  const artist = await anArtistWhoEarned([
    ['2025-05-31T23:59:59Z', 7, 'track-sale'],
    ['2025-06-01T00:00:00Z', 1, 'track-sale'],
    ['2026-03-02T00:00:00Z', 2, 'subscription'],
    ['2026-05-03T23:00:00Z', 0.5, 'streaming'],
    ['2026-05-04T00:00:00Z', 3, 'album-sale'],
  ])
  at('2026-05-06T09:00:00Z')
  const series = async (by: string) =>
    (await site.call(`GET /api/me/earnings/series?by=${by}`, { token: artist.token })).json<EarningsPeriod[]>()
  const months = await series('month')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ from: '2025-06-01', sale: 1, subscription: 0, streaming: 0 })
  expect(months[9]).toMatchObject({ from: '2026-03-01', subscription: 2 })
  expect(months[11]).toEqual({ from: '2026-05-01', sale: 3, subscription: 0, streaming: 0.5 })
  const weeks = await series('week')
  expect(weeks.map(({ from }) => from).slice(-2)).toEqual(['2026-04-27', '2026-05-04'])
  expect(weeks.slice(-2).map(({ sale, streaming }) => [sale, streaming])).toEqual([
    [0, 0.5],
    [3, 0],
  ])
  expect((await series('day')).map(({ from }) => from)).toHaveLength(30)
  expect((await site.call('GET /api/me/earnings/series?by=hour', { token: artist.token })).status).toBe(400)
})

async function anArtistWhoEarned(earned: [instant: string, pounds: number, reason: string][]): Promise<TestUser> {
  at('2025-01-01T00:00:00Z')
  const artist = await site.aUser('ARTIST')
  for (const [instant, pounds, reason] of earned) {
    at(instant)
    await earn(site, artist, pounds, reason)
  }
  // The sessions of earlier days have expired by then.
  at('2026-05-06T09:00:00Z')
  return { ...artist, token: await openSession(site.context.db, artist.id, site.clock.now()) }
}

test('the series adds up to the total earned, also when money that was withdrawn is refunded', async () => {
  const artist = await anArtistWhoEarned([['2026-05-01T10:00:00Z', 3, 'track-sale']])
  const { db } = site.context
  const move = (reason: string, lines: [account: Account, pounds: number][]) =>
    postEntry(db, {
      at: site.clock.now(),
      reason,
      description: reason,
      lines: lines.map(([account, pounds]) => ({ account, amount: micros(pounds * 1_000_000) })),
    })
  await saveBank(site, artist)
  const body = { amount: 3 }
  expect((await site.call('POST /api/me/withdrawals', { token: artist.token, body })).status).toBe(200)
  await move('refund', [
    [receivable(artist.id), -2],
    [PLATFORM, 2],
  ])
  const check = async () => {
    const days = (await site.call('GET /api/me/earnings/series?by=day', artist)).json<EarningsPeriod[]>()
    const sum = days.reduce((all, { sale, subscription, streaming }) => all + sale + subscription + streaming, 0)
    return [(await earningsOf(artist)).totalEarned, Math.round(sum * 100) / 100]
  }
  expect(await check()).toEqual([1, 1])
  await earn(site, artist, 5)
  await settleReceivables(site.context)
  expect(await check()).toEqual([6, 6])
})

test('the series adds up to the total earned, to the penny', async () => {
  const artist = await anArtistWhoEarned([
    ['2026-05-01T10:00:00Z', 0.792, 'track-sale'],
    ['2026-05-02T10:00:00Z', 0.792, 'track-sale'],
    ['2026-05-02T11:00:00Z', 0.0049, 'streaming'],
    ['2026-05-03T10:00:00Z', 0.792, 'track-sale'],
  ])
  at('2026-05-04T12:00:00Z')
  const token = await openSession(site.context.db, artist.id, site.clock.now())
  const { totalEarned } = await earningsOf({ ...artist, token })
  const days = (await site.call('GET /api/me/earnings/series?by=day', { token })).json<EarningsPeriod[]>()
  const sum = days.reduce((all, { sale, subscription, streaming }) => all + sale + subscription + streaming, 0)
  expect([totalEarned, Math.round(sum * 100) / 100]).toEqual([2.38, 2.38])
})
