import { REFUND_REQUESTS } from '@fairwave/contract/offer'
import type { Order, RefundRequest } from '@fairwave/contract/selling/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { someAudio } from '../../../testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, wallet } from '../../ground/ledger/account.ts'

let site: MoneySite
let artist: TestUser
let admin: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  ;[artist, admin] = [await site.aUser('ARTIST'), await site.aUser('ADMIN')]
})
afterAll(() => site.stop())

/** A purchase that was downloaded, so that its buyer cannot undo it. */
async function aUsedPurchase(body?: object) {
  const fan = await site.aFan(1)
  const track = await aTrack(site, { artistId: artist.id, title: 'Harbour', audio: someAudio() })
  await site.context.db.rows`update track set original_ending = 'flac' where id = ${track}`
  await site.as(fan, `POST /api/purchase/track/${track}`, body)
  await site.as(fan, `GET /api/downloads/track/${track}?format=original`)
  return { fan, id: (await orderOf(fan)).id }
}
const orderOf = async (fan: TestUser) => (await site.as(fan, 'GET /api/me/orders')).json<Order[]>()[0] as Order
const ask = (fan: TestUser, id: number, reason = 'It skips at 1:20') =>
  site.as(fan, `POST /api/me/orders/${id}/refund-request`, { reason })
const received = async () => (await site.as(artist, 'GET /api/me/refund-requests')).json<RefundRequest[]>()
/** The administrators' view of one request. */
const forAdmins = async (id: number) =>
  (await site.as(admin, 'GET /api/admin/refund-requests')).json<RefundRequest[]>().find((request) => request.id === id)
const answer = (by: TestUser, id: number, what: string, body?: object) =>
  site.as(by, `POST /api/me/refund-requests/${id}/${what}`, body)

test('the artist is asked first, and their yes refunds the sale once', async () => {
  const { fan, id } = await aUsedPurchase()
  expect(await orderOf(fan)).toMatchObject({ undoUntil: null, canAsk: true })
  const presses = await Promise.all([ask(fan, id), ask(fan, id), ask(fan, id)])
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await orderOf(fan)).toMatchObject({ canAsk: false, request: { status: 'artist', reason: 'It skips at 1:20' } })
  expect((await received()).find((request) => request.id === id)).toMatchObject({
    buyer: { username: fan.username },
    status: 'artist',
    amount: 1,
  })
  expect(await forAdmins(id)).toBeUndefined()
  const before = await site.pounds(earnings(artist.id))
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(artist, id, 'accept')))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await site.pounds(wallet(fan.id))).toEqual([1])
  expect((await site.pounds(earnings(artist.id)))[0]).toBeCloseTo((before[0] ?? 0) - 0.8, 6)
  expect(await orderOf(fan)).toMatchObject({
    request: { status: 'refunded' },
    refundReason: expect.stringMatching(/artist agreed/),
  })
})

test('after the artist’s no the buyer can ask administrators, whose no is final', async () => {
  const { fan, id } = await aUsedPurchase()
  await ask(fan, id)
  expect((await site.as(fan, `POST /api/me/orders/${id}/refund-request/escalate`)).status).toBe(409)
  expect((await answer(artist, id, 'decline', { reason: '  ' })).status).toBe(400)
  expect((await answer(artist, id, 'decline', { reason: 'You kept the file.' })).status).toBe(200)
  expect((await answer(artist, id, 'decline', { reason: 'Again.' })).status).toBe(409)
  expect((await notificationsOf(site, fan)).join()).toContain('declined your refund of “Harbour”: You kept the file.')
  expect((await orderOf(fan)).request).toMatchObject({
    status: 'declined-by-artist',
    artistAnswer: 'You kept the file.',
  })
  expect((await site.as(fan, `POST /api/me/orders/${id}/refund-request/escalate`)).status).toBe(200)
  expect(await forAdmins(id)).toBeDefined()
  const refuse = () =>
    site.as(admin, `POST /api/admin/refund-requests/${id}/decline`, { reason: 'The artist is right.' })
  expect((await refuse()).status).toBe(200)
  expect((await refuse()).status).toBe(409)
  expect([await forAdmins(id), (await orderOf(fan)).request?.status]).toEqual([undefined, 'declined'])
  expect(await site.pounds(wallet(fan.id))).toEqual([0])
})

test('a request without an answer goes to administrators, who refund the sale', async () => {
  const { fan, id } = await aUsedPurchase()
  await ask(fan, id)
  site.clock.time = addDays(site.clock.time, REFUND_REQUESTS.answerDays)
  expect((await orderOf(fan)).request?.status).toBe('admin')
  expect((await answer(artist, id, 'decline', { reason: 'Too late.' })).status).toBe(409)
  expect(await forAdmins(id)).toBeDefined()
  await site.as(admin, `POST /api/admin/purchases/${id}/refund`, { reason: 'It does skip.' })
  expect([await forAdmins(id), (await orderOf(fan)).request?.status]).toEqual([undefined, 'refunded'])
  expect(await site.pounds(wallet(fan.id))).toEqual([1])
})

test('a buyer who stayed anonymous is anonymous to the artist, not to administrators', async () => {
  const { fan, id } = await aUsedPurchase({ anonymous: true })
  await ask(fan, id)
  expect((await received()).find((request) => request.id === id)?.buyer).toBeNull()
  site.clock.time = addDays(site.clock.time, REFUND_REQUESTS.answerDays)
  expect((await forAdmins(id))?.buyer?.username).toBe(fan.username)
})

test('others can neither see nor answer a request, and old purchases cannot be asked for', async () => {
  const { fan, id } = await aUsedPurchase()
  const other = await site.aUser('ARTIST')
  expect((await ask(other, id)).status).toBe(404)
  await ask(fan, id)
  expect((await answer(other, id, 'accept')).status).toBe(404)
  expect((await answer(fan, id, 'accept')).status).toBe(403)
  expect((await site.as(artist, `POST /api/admin/refund-requests/${id}/decline`, { reason: 'No' })).status).toBe(403)
  const old = await aUsedPurchase()
  site.clock.time = addDays(site.clock.time, REFUND_REQUESTS.days + 1)
  expect((await ask(old.fan, old.id)).status).toBe(409)
  expect((await orderOf(old.fan)).canAsk).toBe(false)
})
