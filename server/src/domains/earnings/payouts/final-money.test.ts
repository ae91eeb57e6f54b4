import type { FinancialData } from '@fairwave/contract/earnings/payouts'
import type { TrackId } from '@fairwave/contract/ids'
import { RETURNS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aTrack, hideTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, pending, receivable, wallet } from '../../ground/ledger/account.ts'
import { Overdraft } from '../../ground/ledger/overdraft.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { refundRejectedGifts } from '../../selling/gifts/refund-rejected-gifts.ts'
import { recordUse } from '../../selling/returns/record-use.ts'
import { ADMIN_PASSWORD, anAdmin, BANK_ACCOUNT } from './testing/people.ts'

let site: MoneySite
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  admin = await anAdmin(site)
})
afterAll(() => site.stop())

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

async function bought(fan: TestUser, track: number): Promise<number> {
  const answer = await site.as(fan, `POST /api/purchase/track/${track}`)
  expect(answer.status).toBe(200)
  return answer.json<{ purchase: { id: number } }>().purchase.id
}

async function sendBankFile() {
  const made = await site.as(admin, 'POST /api/admin/bank-files', { password: ADMIN_PASSWORD })
  expect(made.status).toBe(201)
  const { id } = made.json<{ id: number }>()
  expect((await site.as(admin, `POST /api/admin/bank-files/${id}/csv`, { password: ADMIN_PASSWORD })).status).toBe(200)
}
const undo = (fan: TestUser, sale: number) => site.as(fan, `POST /api/me/orders/${sale}/undo`)
const use = (fan: TestUser, track: TrackId) =>
  recordUse(site.context, { account: fan.id, trackIds: [track], as: 'download' })

test('one wallet that buys from three artists in turn and undoes each purchase pays none of them out', async () => {
  const fan = await site.aFan(200)
  const artists = [await anArtist(), await anArtist(), await anArtist()]
  for (const artist of artists) {
    const track = await aTrack(site, { artistId: artist.id, pricePence: 20_000 })
    const sale = await bought(fan, track)
    later(8)
    expect(await earningsOf(artist)).toMatchObject({ balance: 0, pendingEarnings: 160, totalEarned: 160 })
    expect((await withdraw(artist, 0.01)).status).toBe(409)
    expect((await undo(fan, sale)).status).toBe(200)
  }
  expect(await site.pounds(wallet(fan.id), ...artists.map(({ id }) => earnings(id)))).toEqual([200, 0, 0, 0])
  expect(await site.pounds(...artists.flatMap(({ id }) => [pending(id), receivable(id)]))).toEqual(Array(6).fill(0))
})

test('a gift is final once it is redeemed, and its deletion by the artist returns nothing to the giver', async () => {
  const [giver, friend, artist] = [await site.aFan(10), await site.aFan(0), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
  const gift = { contentId: track, key: 'a-key-of-a-final-gift', price: 10 }
  const { code } = (await site.as(giver, 'POST /api/gifts', gift)).json<{ code: string }>()
  expect((await withdraw(artist, 8)).status).toBe(409)
  await site.as(friend, 'POST /api/redeem', { code })
  expect(await earningsOf(artist)).toMatchObject({ balance: 8, pendingEarnings: 0 })
  expect((await withdraw(artist, 8)).status).toBe(200)
  const second = { ...gift, key: 'a-key-of-a-second-gift' }
  expect((await site.as(await site.aFan(10), 'POST /api/gifts', second)).status).toBe(201)
  later(RETURNS.days)
  expect((await withdraw(artist, 8)).status).toBe(200)
  await hideTrack(site, track)
  await refundRejectedGifts(site.context)
  expect(await site.pounds(wallet(giver.id), receivable(artist.id))).toEqual([0, 0])
})

test('a sale is final when its buyer uses it, and otherwise when the days to undo it are over', async () => {
  const [fan, artist] = [await site.aFan(20), await anArtist()]
  const [used, unused] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
  await bought(fan, used)
  await bought(fan, unused)
  await use(fan, used)
  const availableAt = addDays(site.clock.now(), RETURNS.days).toISOString()
  expect(await earningsOf(artist)).toMatchObject({
    balance: 0.8,
    pendingEarnings: 0.8,
    clearing: [{ amount: 0.8, availableAt, reason: 'returnable' }],
    recentTransactions: [
      { availableAt, pendingReason: 'returnable' },
      { availableAt: null, pendingReason: null },
    ],
  })
  later(RETURNS.days)
  expect(await earningsOf(artist)).toMatchObject({ balance: 1.6, pendingEarnings: 0 })
})

test('the database itself pays out only what is final', async () => {
  const [fan, artist] = [await site.aFan(20), await anArtist()]
  await bought(fan, await aTrack(site, { artistId: artist.id, pricePence: 1000 }))
  const lines = [
    { account: earnings(artist.id), amount: -1 as never },
    { account: pending(artist.id), amount: 1 as never },
  ]
  const entry = { at: site.clock.now(), reason: 'withdrawal', description: 'Too early', lines }
  await expect(site.context.db.transaction((tx) => postEntry(tx, entry))).rejects.toThrow(Overdraft)
})

test('an artist refunds from what is theirs: a payout that is not with the bank is called back, one that is stops the refund', async () => {
  const [fan, artist] = [await site.aFan(20), await anArtist()]
  const refundOf = async (hasLeft: boolean) => {
    const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
    const sale = await bought(fan, track)
    await use(fan, track)
    expect((await site.as(fan, `POST /api/me/orders/${sale}/refund-request`, { reason: 'It skips.' })).status).toBe(200)
    expect((await withdraw(artist, 8)).status).toBe(200)
    if (hasLeft) {
      await sendBankFile()
    }
    return { sale, answer: await site.as(artist, `POST /api/me/refund-requests/${sale}/accept`) }
  }
  const called = await refundOf(false)
  expect(called.answer.status).toBe(200)
  expect(await site.pounds(wallet(fan.id), earnings(artist.id), pending(artist.id), receivable(artist.id))).toEqual([
    20, 0, 0, 0,
  ])
  const { sale, answer } = await refundOf(true)
  expect([answer.status, answer.json()]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringMatching(/has been paid out.*Our administrators/) }),
  ])
  expect(await site.pounds(wallet(fan.id), pending(artist.id), receivable(artist.id))).toEqual([10, 8, 0])
  // An administrator may: the artist owes the rest, and sees it.
  expect((await site.as(admin, `POST /api/admin/purchases/${sale}/refund`)).status).toBe(200)
  expect(await site.pounds(wallet(fan.id), receivable(artist.id))).toEqual([20, -8])
  expect(await earningsOf(artist)).toMatchObject({ balance: 0, debt: 8 })
})

test('a refund leaves what other buyers may still take back', async () => {
  const [fan, other, artist] = [await site.aFan(10), await site.aFan(10), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
  const first = await bought(fan, track)
  await use(fan, track)
  expect((await withdraw(artist, 8)).status).toBe(200)
  await sendBankFile()
  const second = await bought(other, track)
  await site.as(admin, `POST /api/admin/purchases/${first}/refund`)
  expect(await site.pounds(earnings(artist.id), receivable(artist.id))).toEqual([8, -8])
  expect((await undo(other, second)).status).toBe(200)
  expect(await site.pounds(wallet(other.id), earnings(artist.id), receivable(artist.id))).toEqual([10, 0, -8])
})

test('what an artist owes refunds no other buyer', async () => {
  const [friend, first, fan, artist] = [await site.aFan(10), await site.aFan(10), await site.aFan(10), await anArtist()]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 1000 })
  const [ofFriend, ofFirst] = [await bought(friend, track), await bought(first, track)]
  for (const buyer of [friend, first]) await use(buyer, track)
  expect((await site.as(admin, 'POST /api/admin/deposits', { amount: 100, note: 'For other refunds' })).status).toBe(
    200,
  )
  expect((await withdraw(artist, 16)).status).toBe(200)
  await sendBankFile()
  await site.as(admin, `POST /api/admin/purchases/${ofFirst}/refund`)
  await bought(fan, track)
  await use(fan, track)
  expect(await site.pounds(earnings(artist.id), receivable(artist.id))).toEqual([8, -8])
  await site.as(friend, `POST /api/me/orders/${ofFriend}/refund-request`, { reason: 'It skips.' })
  const accept = () => site.as(artist, `POST /api/me/refund-requests/${ofFriend}/accept`)
  expect((await accept()).json()).toMatchObject({ message: expect.stringMatching(/owed for other refunds/) })
  expect(await site.pounds(wallet(friend.id), earnings(artist.id), receivable(artist.id))).toEqual([0, 8, -8])
  // A payout that is called back pays the debt first.
  await bought(first, track)
  await use(first, track)
  expect((await withdraw(artist, 8)).status).toBe(200)
  expect((await accept()).status).toBe(200)
  expect(await site.pounds(wallet(friend.id), earnings(artist.id), receivable(artist.id))).toEqual([10, 0, 0])
})

test('the verification finds a sale of which more is returnable than it brought', async () => {
  const [fan, artist] = [await site.aFan(1), await anArtist()]
  await bought(fan, await aTrack(site, { artistId: artist.id }))
  const change = (by: number) => site.context.db.rows`
    update ledger_returnable set amount = amount + ${by} where account = ${earnings(artist.id)}`
  await change(1)
  expect((await verifyLedger(site.context)).difference).toMatch(/^More of entry \d+ is returnable/)
  await change(-1)
})
