import type { EarningsTransaction } from '@fairwave/contract/earnings/payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'

let site: MoneySite
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())

const transactions = async (artist: TestUser) =>
  (await site.as(artist, 'GET /api/me/earnings/transactions')).json<EarningsTransaction[]>()
const buyerOf = ({ username }: TestUser) => ({ name: username, username })
const beAnonymous = (fan: TestUser, isAnonymous: boolean) =>
  site.as(fan, 'PUT /api/me/purchase-privacy', { isAnonymous })

test('a sale says who bought, what they paid, and who got the rest; a refund says the same reversed', async () => {
  const [fan, artist, guest] = [await site.aFan(20), await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  const duet = await aTrack(site, { artistId: artist.id, title: 'Duet', collaborators: [guest.id] })
  await site.context.db.rows`
    update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
  await site.as(fan, `POST /api/purchase/track/${duet}`, { extra: 0.01 })
  const [sale] = await transactions(artist)
  expect(sale).toMatchObject({ amount: 0.6, exactAmount: 0.6075 })
  const origin = { buyer: buyerOf(fan), isAnonymous: false, content: { kind: 'track', id: duet }, artistPercent: 80 }
  expect(sale?.origin).toEqual({ ...origin, paid: 1.01, platform: 0.2, others: 0.2025 })
  expect((await transactions(guest))[0]).toMatchObject({ exactAmount: 0.2025, origin: { others: 0.6075 } })
  const admin = await site.aUser('ADMIN')
  const { id } = await site.context.db.one<{ id: number }>`select id from purchase where track_id = ${duet}`
  await site.as(admin, `POST /api/admin/purchases/${id}/refund`)
  const [refund] = await transactions(artist)
  expect(refund?.origin).toEqual({ ...origin, paid: -1.01, platform: -0.2, others: -0.2025 })
})

test('buyers and subscribers who chose to be anonymous stay so, also when they change their mind later', async () => {
  const [fan, artist] = [await site.aFan(20), await site.aUser('ARTIST')]
  const songs = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })] as const
  await beAnonymous(fan, true)
  await site.as(fan, `POST /api/purchase/track/${songs[0]}`)
  await site.subscribe(fan, artist)
  await beAnonymous(fan, false)
  await site.as(fan, `POST /api/purchase/track/${songs[1]}`)
  const shown = async () => (await transactions(artist)).map(({ origin }) => origin?.buyer ?? origin?.isAnonymous)
  expect(await shown()).toEqual([buyerOf(fan), true, true])
  await beAnonymous(fan, true)
  expect(await shown()).toEqual([buyerOf(fan), true, true])
  expect(JSON.stringify((await transactions(artist)).slice(1))).not.toContain(fan.username)
})

test('a week paid by card names its subscriber, and a withdrawal names no buyer', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  const started = await site.as(fan, 'POST /api/create-payment-intent', { artistId: artist.id })
  const { clientSecret } = started.json<{ clientSecret: string }>()
  await site.as(fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber: GOOD_CARD })
  const [week] = await transactions(artist)
  expect(week).toMatchObject({
    source: 'subscription',
    amount: 1,
    origin: { buyer: buyerOf(fan), content: null, paid: 1, platform: 0, others: 0, artistPercent: null },
  })
  const bank = { accountName: 'A', bankName: 'B', sortCode: '12-34-56', accountNumber: '12345678' }
  await site.as(artist, 'PUT /api/me/bank-account', bank)
  expect((await site.as(artist, 'POST /api/me/withdrawals', { amount: 1 })).status).toBe(200)
  expect((await transactions(artist))[0]).toMatchObject({ type: 'payout', exactAmount: -1, origin: null })
})
