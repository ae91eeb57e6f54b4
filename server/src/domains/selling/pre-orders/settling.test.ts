import type { AlbumId } from '@fairwave/contract/ids'
import type { PreOrder } from '@fairwave/contract/selling/pre-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type StripeSite, startStripeSite, stripeIdOf } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, held, wallet } from '../../ground/ledger/account.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { findByProviderId } from '../payments/repository-payments.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { perform } from '../testing/actions.ts'
import { killEverywhere } from '../testing/killed-process.ts'
import { withCards } from '../with-cards.ts'
import { SEND_PRE_ORDER_EMAIL, sendPreOrderEmail } from './send-pre-order-email.ts'
import { settlePreOrders } from './settle-pre-orders.ts'
import { aComingAlbum, inDays, isOwned, order, ordered, pass, releaseAndSettle } from './testing/coming-album.ts'

let site: StripeSite
let artist: TestUser
beforeAll(async () => {
  site = await startStripeSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  artist = await site.aUser('ARTIST')
})

const stateOf = async (fan: TestUser, { id }: { id: number }) =>
  (await site.as(fan, 'GET /api/me/pre-orders')).json<PreOrder[]>().find((one) => one.id === id)
const isRefunded = async (fan: TestUser, known: PreOrder, reason: string) => {
  expect(await site.pounds(wallet(fan.id), held(known.id))).toEqual([5, 0])
  expect(await stateOf(fan, known)).toMatchObject({
    status: 'refunded',
    refundReason: expect.stringContaining(reason),
  })
}

test('two processes at once release and settle every order once', async () => {
  const fans = await Promise.all(Array.from({ length: 8 }, () => site.aFan(5)))
  const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
  const guest = await site.aUser('ARTIST')
  const duet = await aTrack(site, { artistId: artist.id, albumId, title: 'Duet', collaborators: [guest.id] })
  await site.context.db.rows`
    update track_collaborator set percent = 50, offered_at = now(), accepted_at = now() where track_id = ${duet}`
  for (const fan of fans) await ordered(site, fan, albumId)
  pass(site, 10)
  await Promise.all(Array.from({ length: 3 }, () => releaseAndSettle(site)))
  // £1.25 of £5 was for the duet: of its £1 to the artists, half is the guest's.
  expect(await site.pounds(earnings(artist.id), earnings(guest.id))).toEqual([8 * 3.5, 8 * 0.5])
  for (const fan of fans) expect(await isOwned(site, fan, tracks[2]!)).toBe(true)
})

test('an order at the very instant of the release is an order or is refused, and never half of it', async () => {
  for (let round = 0; round < 10; round++) {
    const fan = await site.aFan(5)
    const { albumId, tracks } = await aComingAlbum(site, artist, { days: 1 })
    pass(site, 1)
    const [answer] = await Promise.all([order(site, fan, albumId), releaseAndSettle(site)])
    await settlePreOrders(site.context)
    const isTaken = answer.status === 200
    if (!isTaken) expect(answer.json()).toMatchObject({ error: 'This album is out now: you can buy it.' })
    expect([await isOwned(site, fan, tracks[1]!), ...(await site.pounds(wallet(fan.id)))]).toEqual([
      isTaken,
      isTaken ? 0 : 5,
    ])
  }
})

test('orders are refunded when the artist ends them, makes it a draft, deletes the album or leaves', async () => {
  const ends: ((albumId: AlbumId) => Promise<unknown>)[] = [
    (id) => site.as(artist, `PUT /api/releases/${id}/schedule`, { release: inDays(site, 9), preOrders: false }),
    (id) => site.as(artist, `PUT /api/releases/${id}/schedule`, { release: 'draft' }),
    (id) => site.as(artist, `DELETE /api/albums/${id}`),
  ]
  for (const end of ends) {
    const fan = await site.aFan(5)
    const { albumId, tracks } = await aComingAlbum(site, artist, { out: 1 })
    const known = await ordered(site, fan, albumId)
    await end(albumId)
    await Promise.all([settlePreOrders(site.context), settlePreOrders(site.context)])
    await isRefunded(fan, known, 'withdrew')
    expect(await isOwned(site, fan, tracks[0]!)).toBe(false)
  }
  const [fan, leaver] = [await site.aFan(5), await site.aMember('ARTIST', 'leaving_artist')]
  const known = await ordered(site, fan, (await aComingAlbum(site, leaver)).albumId)
  await leaver.leave()
  await settlePreOrders(site.context)
  await isRefunded(fan, known, 'withdrew')
})

test('orders are refunded 30 days after the day that was promised, also where the artist moved it', async () => {
  const [early, late] = [await site.aFan(5), await site.aFan(5)]
  const { albumId, tracks } = await aComingAlbum(site, artist, { days: 5 })
  const first = await ordered(site, early, albumId)
  pass(site, 4)
  await site.as(artist, `PUT /api/releases/${albumId}/schedule`, { release: inDays(site, 60) })
  const second = await ordered(site, late, albumId)
  pass(site, 30.9)
  await releaseAndSettle(site)
  expect(await stateOf(early, first)).toMatchObject({ status: 'waiting' })
  pass(site, 0.2)
  await releaseAndSettle(site)
  await isRefunded(early, first, '30 days')
  expect(await stateOf(late, second)).toMatchObject({ status: 'waiting' })
  pass(site, 30)
  await releaseAndSettle(site)
  expect([await isOwned(site, late, tracks[0]!), await isOwned(site, early, tracks[0]!)]).toEqual([true, false])
})

test('a suspended artist is paid once they are back, or those who ordered are refunded', async () => {
  const [fan, other, admin] = [await site.aFan(5), await site.aFan(5), await site.aUser('ADMIN')]
  const suspend = (method: string) =>
    site.as(admin, `${method} /api/admin/users/${artist.id}/suspend`, { reason: 'No.' })
  const [one, two] = [await aComingAlbum(site, artist), await aComingAlbum(site, artist, { days: 1 })]
  const [known, lost] = [await ordered(site, fan, one.albumId), await ordered(site, other, two.albumId)]
  await suspend('POST')
  pass(site, 32)
  await releaseAndSettle(site)
  await isRefunded(other, lost, '30 days')
  expect(await site.pounds(held(known.id), earnings(artist.id))).toEqual([5, 0])
  expect((await site.as(admin, `DELETE /api/admin/users/${artist.id}/suspend`)).status).toBe(200)
  await settlePreOrders(site.context)
  expect(await site.pounds(held(known.id), earnings(artist.id))).toEqual([0, 4])
})

test('a bank that takes the payment back undoes the order', async () => {
  const fan = await site.aFan(0)
  const providerId = stripeIdOf(await site.as(fan, 'POST /api/credits/topup', { amount: 5 }))
  const ask = async () => {
    const payment = await findByProviderId(site.context.db, 'stripe-test', providerId)
    await syncPayment(withCards(site.context), payment!)
  }
  await site.stripe.pay(providerId, GOOD_CARD)
  await ask()
  const { albumId } = await aComingAlbum(site, artist)
  const known = await ordered(site, fan, albumId)
  site.stripe.dispute(providerId)
  await ask()
  expect(await stateOf(fan, known)).toMatchObject({ refundReason: 'Your bank took the payment back.' })
  expect(await site.pounds(wallet(fan.id), held(known.id))).toEqual([0, 0])
})

test('each order brings one email on each of its days', async () => {
  const fan = await site.aFan(10)
  const { albumId } = await aComingAlbum(site, artist)
  const known = await ordered(site, fan, albumId)
  pass(site, 10)
  await releaseAndSettle(site)
  await settlePreOrders(site.context)
  const jobs = await site.context.db.rows<{ payload: Parameters<typeof sendPreOrderEmail>[1] }>`
    select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    where identifier = ${SEND_PRE_ORDER_EMAIL} and (job.payload->>'preOrderId')::int = ${known.id} order by job.id`
  expect(jobs.map(({ payload }) => payload.kind)).toEqual(['ordered', 'delivered'])
  for (const { payload } of jobs) await sendPreOrderEmail(site.context, payload)
  expect(site.emails.map(({ subject }) => subject)).toEqual(['Your pre-order of “Dawn”', '“Dawn” is out, and yours'])
  expect(site.emails[1]?.text).toMatch(/Receipt P-\d+/)
})

const CHILD = new URL('../testing/killed-child.ts', import.meta.url)
const isSound = async () => (await verifyLedger(site.context)).difference === null

test('a killed release is finished by the next process, with every order settled once', {
  timeout: 900_000,
}, async () => {
  let fans: TestUser[]
  let before: number
  const rounds = await killEverywhere(site, {
    child: CHILD,
    prepare: async () => {
      fans = [await site.aFan(5), await site.aFan(5)]
      const { albumId } = await aComingAlbum(site, artist, { days: 1, out: 1 })
      for (const fan of fans) await ordered(site, fan, albumId)
      pass(site, 1)
      ;[before = 0] = await site.pounds(earnings(artist.id))
      return { act: 'release' } as const
    },
    perform,
    afterwards: async () => {
      await releaseAndSettle(site)
      expect(await site.pounds(earnings(artist.id))).toEqual([before + 8])
      for (const fan of fans) expect((await site.as(fan, 'GET /api/me/orders')).json()).toHaveLength(1)
    },
  })
  expect(rounds).toBeGreaterThan(15)
  expect(await isSound()).toBe(true)
})

test('killed refunds are finished by the next process, each once', { timeout: 900_000 }, async () => {
  let fans: TestUser[]
  const rounds = await killEverywhere(site, {
    child: CHILD,
    prepare: async () => {
      fans = [await site.aFan(5), await site.aFan(5)]
      const { albumId } = await aComingAlbum(site, artist, { out: 1 })
      for (const fan of fans) await ordered(site, fan, albumId)
      await site.as(artist, `DELETE /api/albums/${albumId}`)
      return { act: 'release' } as const
    },
    perform,
    afterwards: async () => {
      await settlePreOrders(site.context)
      for (const fan of fans) expect(await site.pounds(wallet(fan.id))).toEqual([5])
    },
  })
  expect(rounds).toBeGreaterThan(10)
  expect(await isSound()).toBe(true)
})
