import type { UserId } from '@fairwave/contract/ids'
import { micros, pence, toMicros } from '@fairwave/contract/money'
import type { Sale } from '@fairwave/contract/selling/admin-sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { allPages } from '../../../testing/music.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import {
  type Account,
  cardProvider,
  earnings,
  PAID_OUT,
  PLATFORM,
  receivable,
  wallet,
} from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { settleReceivables } from '../../ground/ledger/settle-receivables.ts'
import { recordUse } from './record-use.ts'

let site: MoneySite
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  admin = await site.aUser('ADMIN')
})
afterAll(() => site.stop())

const move = (from: Account, to: Account, pounds: number) => {
  const amount = toMicros(pence(pounds * 100))
  const lines = [
    { account: from, amount: micros(-amount) },
    { account: to, amount },
  ]
  return postEntry(site.context.db, { at: site.clock.now(), reason: 'test', description: 'A test', lines })
}
async function aFan(pounds = 20): Promise<TestUser> {
  const fan = await site.aUser('FAN')
  await move(cardProvider('sandbox'), wallet(fan.id), pounds)
  return fan
}
const pounds = async (account: Account) => (await balanceOf(site.context.db, account)) / 1_000_000
const buy = ({ token }: TestUser, kind: string, id: number, body?: object) =>
  site.call(`POST /api/purchase/${kind}/${id}`, { token, body })
const refund = (id: number, body?: object) =>
  site.call(`POST /api/admin/purchases/${id}/refund`, { token: admin.token, body })
const sales = async (q: string) =>
  (await site.call(`GET /api/admin/purchases?q=${encodeURIComponent(q)}`, { token: admin.token })).json<Sale[]>()
const isOwned = async ({ token }: TestUser, id: number) =>
  (await site.call(`GET /api/tracks/${id}`, { token })).json<{ isOwned: boolean }>().isOwned
const earned = (id: UserId) => pounds(earnings(id))

test('a refund returns the credits, ends ownership, and happens once however often it is requested', async () => {
  const [fan, artist] = [await aFan(), await site.aUser('ARTIST')]
  const track = await aTrack(site, { artistId: artist.id, title: 'Regret' })
  await buy(fan, 'track', track, { extra: 1 })
  const before = await pounds(PLATFORM)
  const [sale] = await sales('regret')
  expect(sale).toMatchObject({
    kind: 'track',
    contentId: track,
    title: 'Regret',
    buyerUsername: fan.username,
    amount: 2,
    tracks: 1,
    refundedAt: null,
  })
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(sale!.id, { reason: 'A duplicate' })))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers[0]?.json()).toMatchObject({
    id: sale!.id,
    refundedAt: expect.any(String),
    refundReason: 'A duplicate',
  })
  expect([await pounds(wallet(fan.id)), await earned(artist.id), await isOwned(fan, track)]).toEqual([20, 0, false])
  expect((await pounds(PLATFORM)) - before).toBeCloseTo(-0.2, 6)
  expect((await site.call(`GET /api/tracks/${track}`)).json()).toMatchObject({ buyCount: 0 })
  for (const { token } of [fan, artist])
    expect((await site.call('GET /api/me/notifications', { token })).text).toContain('refunded')
  expect((await buy(fan, 'track', track)).status).toBe(200)
  expect([await pounds(wallet(fan.id)), await isOwned(fan, track)]).toEqual([19, true])
})

test('an album is refunded as a whole, with tracks that joined it later', async () => {
  const [fan, artist] = [await aFan(), await site.aUser('ARTIST')]
  const album = await anAlbum(site, artist.id, 'Remorse')
  const tracks = [
    await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 300 }),
    await aTrack(site, { artistId: artist.id, albumId: album, pricePence: 300 }),
  ]
  await buy(fan, 'album', album)
  tracks.push(await aTrack(site, { artistId: artist.id, albumId: album, title: 'Late' }))
  expect(await isOwned(fan, tracks[2]!)).toBe(true)
  const listed = await sales('remorse')
  expect(listed).toHaveLength(1)
  const [sale] = listed
  expect(sale).toMatchObject({ kind: 'album', contentId: album, amount: 5, tracks: 3 })
  await refund(sale!.id)
  for (const track of tracks) expect(await isOwned(fan, track)).toBe(false)
  expect([await pounds(wallet(fan.id)), await earned(artist.id)]).toEqual([20, 0])
})

test('an artist owes the money they have already spent, and their next earnings settle it', async () => {
  const [fan, artist] = [await aFan(), await site.aUser('ARTIST')]
  const [first, second] = [
    await aTrack(site, { artistId: artist.id, title: 'Spent' }),
    await aTrack(site, { artistId: artist.id }),
  ]
  await buy(fan, 'track', first)
  await move(earnings(artist.id), PAID_OUT, 0.5)
  const [sale] = await sales('spent')
  await refund(sale!.id)
  expect([await pounds(wallet(fan.id)), await earned(artist.id), await pounds(receivable(artist.id))]).toEqual([
    20, 0, -0.5,
  ])
  await settleReceivables(site.context)
  expect(await pounds(receivable(artist.id))).toBe(-0.5)
  await buy(fan, 'track', second)
  await settleReceivables(site.context)
  // What the second buyer may still take back pays no debt.
  expect(await pounds(receivable(artist.id))).toBe(-0.5)
  await recordUse(site.context, { account: fan.id, trackIds: [second], as: 'download' })
  await Promise.all([settleReceivables(site.context), settleReceivables(site.context)])
  expect([await earned(artist.id), await pounds(receivable(artist.id))]).toEqual([expect.closeTo(0.3, 6), 0])
})

test('only an admin can refund, and only existing purchases', async () => {
  const artist = await site.aUser('ARTIST')
  expect((await site.call('POST /api/admin/purchases/1/refund', { token: artist.token })).status).toBe(403)
  expect((await site.call('GET /api/admin/purchases', { token: artist.token })).status).toBe(403)
  expect((await refund(999_999)).json()).toMatchObject({ message: 'This purchase was not found.' })
  expect((await refund(1, { reason: 'x'.repeat(501) })).status).toBe(400)
  const fan = await aFan()
  const track = await aTrack(site, { artistId: artist.id, pricePence: 0, title: 'Free' })
  await buy(fan, 'track', track)
  const [sale] = await sales('free')
  expect((await refund(sale!.id)).status).toBe(200)
  expect([await isOwned(fan, track), await pounds(wallet(fan.id))]).toEqual([false, 20])
  const pages = await allPages<Sale>(site, '/api/admin/purchases?limit=2', admin.token)
  const ids = pages.flat().map(({ id }) => id)
  expect(pages[0]).toHaveLength(2)
  expect([...ids].sort((a, b) => b - a)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
