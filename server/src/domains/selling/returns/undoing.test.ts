import type { PaymentId, TrackId } from '@fairwave/contract/ids'
import { REFUND_REQUESTS, RETURNS } from '@fairwave/contract/offer'
import type { Payment } from '@fairwave/contract/selling/commerce'
import type { Order } from '@fairwave/contract/selling/returns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { someAudio } from '../../../testing/listening.ts'
import { GOOD_CARD, type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import { beginAcceptedSplits } from '../../../testing/splits.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { earnings, PLATFORM, refunding, wallet } from '../../ground/ledger/account.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { anApp } from '../../outward/subsonic/testing/an-app.ts'
import { refundCheckout } from '../checkout/refund-checkout.ts'
import { Died, dyingAt } from '../testing/dying-context.ts'
import { withCards } from '../with-cards.ts'
import { undoPurchase } from './undo-purchase.ts'

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

async function aSong(): Promise<TrackId> {
  const id = await aTrack(site, { artistId: artist.id, title: 'Harbour', audio: someAudio() })
  await site.context.db.rows`update track set original_ending = 'flac' where id = ${id}`
  return id
}
const ordersOf = async (fan: TestUser) => (await site.as(fan, 'GET /api/me/orders')).json<Order[]>()
const undo = (fan: TestUser, { id }: { id: number }) => site.as(fan, `POST /api/me/orders/${id}/undo`)
async function bought(fan: TestUser, track: number, kind = 'track', body?: object): Promise<Order> {
  expect((await site.as(fan, `POST /api/purchase/${kind}/${track}`, body)).status).toBe(200)
  const [order] = await ordersOf(fan)
  return order as Order
}
const isOwned = async (fan: TestUser, id: TrackId) =>
  (await site.as(fan, `GET /api/tracks/${id}`)).json<{ isOwned: boolean }>().isOwned
const download = (fan: TestUser, track: TrackId) => site.as(fan, `GET /api/downloads/track/${track}?format=original`)
async function hear(fan: TestUser, track: TrackId) {
  const { playId } = (await site.as(fan, `POST /api/tracks/${track}/play`)).json<{ playId: number }>()
  site.clock.time = addSeconds(site.clock.time, 31)
  return () => site.as(fan, `POST /api/plays/${playId}/heard`)
}

test('a track that is owned through its album alone is a use of the album', async () => {
  const [fan, albumId] = [await site.aFan(10), await anAlbum(site, artist.id, 'Nine Waves')]
  const tracks: TrackId[] = []
  for (let n = 0; n < 9; n++)
    tracks.push(await aTrack(site, { artistId: artist.id, albumId, pricePence: 100, audio: someAudio() }))
  const single = await bought(fan, tracks[0] as TrackId)
  const album = await bought(fan, albumId, 'album')
  expect(album).toMatchObject({ amount: 5, whyNot: null })
  expect((await undo(fan, single)).status).toBe(200)
  const answer = await site.as(fan, `GET /api/tracks/${tracks[0]}/audio/high`)
  expect(answer.headers.get('x-fairwave-quality')).toBe('high')
  expect((await undo(fan, album)).json()).toMatchObject({ message: expect.stringMatching(/in full quality/) })
})

test('an unused purchase is undone once, with all its splits, however often it is pressed', async () => {
  const [fan, guest] = [await site.aFan(10), await site.aUser('ARTIST')]
  const track = await aTrack(site, { artistId: artist.id, title: 'Regret', collaborators: [guest.id] })
  await site.as(artist, `PUT /api/tracks/${track}/splits`, { splits: [{ artistId: guest.id, percent: 30 }] })
  expect((await site.as(guest, `POST /api/tracks/${track}/splits/accept`)).status).toBe(200)
  await beginAcceptedSplits(site)
  const accounts = [wallet(fan.id), earnings(artist.id), earnings(guest.id), PLATFORM]
  const before = await site.pounds(...accounts)
  const order = await bought(fan, track, 'track', { extra: 1 })
  expect(order).toMatchObject({ title: 'Regret', amount: 2, whyNot: null, canAsk: false, request: null })
  expect(order.artist.username).toBe(artist.username)
  expect(new Date(order.undoUntil ?? 0)).toEqual(addDays(new Date(order.date), RETURNS.days))
  const presses = await Promise.all(Array.from({ length: 20 }, () => undo(fan, order)))
  expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200))
  expect(await site.pounds(...accounts)).toEqual(before)
  expect([await isOwned(fan, track), (await ordersOf(fan))[0]?.whyNot]).toEqual([false, 'It was refunded.'])
  expect((await notificationsOf(site, fan)).join()).toMatch(/You undid your purchase of “Regret” by .*£2.00 is back/)
  expect((await bought(fan, track)).whyNot).toBeNull()
})

test('an album is undone as a whole, and not once a track of it was heard', async () => {
  const fan = await site.aFan(20)
  const album = await anAlbum(site, artist.id)
  const tracks = await Promise.all(
    [0, 1, 2].map(() => aTrack(site, { artistId: artist.id, albumId: album, pricePence: 300 })),
  )
  await undo(fan, await bought(fan, album, 'album'))
  expect(await site.pounds(wallet(fan.id))).toEqual([20])
  const again = await bought(fan, album, 'album')
  await (await hear(fan, tracks[1] as TrackId))()
  expect((await undo(fan, again)).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^You listened/),
  })
  expect(await site.pounds(wallet(fan.id))).toEqual([15])
})

test('what was downloaded, heard, or fetched by an app cannot be undone; listening before the purchase does not matter', async () => {
  const fan = await site.aFan(20)
  const [loaded, heard, streamed, fetched, free] = await Promise.all(Array.from({ length: 5 }, () => aSong()))
  const app = await anApp(site, fan)
  const orders = new Map<TrackId, Order>()
  const early = await hear(fan, free as TrackId)
  for (const track of [loaded, heard, streamed, fetched, free] as TrackId[]) orders.set(track, await bought(fan, track))
  expect((await download(fan, loaded as TrackId)).status).toBe(200)
  expect((await early()).json()).toEqual({ heard: true })
  await (await hear(fan, heard as TrackId))()
  await app.fetch('stream', `id=tr-${streamed}&maxBitRate=5`)
  expect((await ordersOf(fan)).filter(({ whyNot }) => whyNot)).toHaveLength(2)
  await app.fetch('stream', `id=tr-${streamed}`)
  await app.fetch('download', `id=tr-${fetched}`)
  const answers = await Promise.all([...orders.values()].map((order) => undo(fan, order)))
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 200])
  expect(answers.map((answer) => answer.json<{ message?: string }>().message?.replace(/ on .*/, ''))).toEqual([
    'You downloaded it',
    'You listened to it',
    'A music app of yours played it in full quality',
    'You downloaded it',
    undefined,
  ])
})

test('a purchase that is undone and downloaded at the same moment is one or the other', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const [fan, track] = [await site.aFan(1), await aSong()]
    const order = await bought(fan, track)
    const tasks = [
      () => undo(fan, order),
      () => download(fan, track),
      () => undo(fan, order),
      () => download(fan, track),
    ]
    const answers = await Promise.all((round % 2 ? tasks : tasks.toReversed()).map((task) => task()))
    const wasUndone = (await site.pounds(wallet(fan.id)))[0] === 1
    const [used] = await site.context.db.rows`select 1 from purchase_use where purchase_id = ${order.id}`
    expect(used === undefined).toBe(wasUndone)
    if (wasUndone) expect((await download(fan, track)).status).toBe(403)
    ends.add(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    )
  }
  // Either both downloads and no undoing, or both undoings and no download.
  expect([...ends].every((end) => end === '200,200,403,403' || end === '200,200,409,409')).toBe(true)
})

test('a purchase that is undone and heard at the same moment is one or the other', async () => {
  for (let round = 0; round < 6; round++) {
    const [fan, track] = [await site.aFan(1), await aSong()]
    const order = await bought(fan, track)
    const report = await hear(fan, track)
    const [undone] = await Promise.all(
      round % 2 ? [undo(fan, order), report()] : [undo(fan, order), report()].reverse(),
    )
    expect(undone).toBeDefined()
    const [used] = await site.context.db.rows`select 1 from purchase_use where purchase_id = ${order.id}`
    expect(await site.pounds(wallet(fan.id))).toEqual([used ? 0 : 1])
  }
})

test('what a card paid goes back to the card', async () => {
  const [fan, track] = [await site.aFan(0), await aSong()]
  const begun = await site.as(fan, 'POST /api/checkout', { contentId: track, price: 1, card: 1 })
  const { paymentId, clientSecret } = begun.json<{ paymentId: PaymentId; clientSecret: string }>()
  await site.as(fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber: GOOD_CARD })
  expect((await site.as(fan, `GET /api/payments/${paymentId}`)).json<Payment>().purchase?.status).toBe('bought')
  const [order] = await ordersOf(fan)
  await Promise.all([undo(fan, order as Order), undo(fan, order as Order)])
  expect(await site.pounds(wallet(fan.id), refunding(fan.id))).toEqual([0, 1])
  await Promise.all([1, 2].map(() => refundCheckout(withCards(site.context), { paymentId })))
  expect(await site.pounds(wallet(fan.id), refunding(fan.id))).toEqual([0, 0])
  const { takenBackPence } = await site.context.db.one<{ takenBackPence: number }>`
    select taken_back_pence from payment where id = ${paymentId}`
  expect(takenBackPence).toBe(100)
})

test(`after ${RETURNS.days} days, or ${RETURNS.most} undone purchases, nothing can be undone`, async () => {
  const [late, often] = [await site.aFan(1), await site.aFan(10)]
  const order = await bought(late, await aSong())
  for (let n = 0; n < RETURNS.most; n++)
    expect((await undo(often, await bought(often, await aSong()))).status).toBe(200)
  const oneMore = await bought(often, await aSong())
  expect(oneMore).toMatchObject({ undoUntil: null, whyNot: expect.stringMatching(/which is the most/), canAsk: true })
  expect((await undo(often, oneMore)).status).toBe(409)
  site.clock.time = addDays(site.clock.time, RETURNS.days + 1)
  expect((await undo(late, order)).json()).toMatchObject({ message: expect.stringMatching(/^It was bought more than/) })
  site.clock.time = addDays(site.clock.time, RETURNS.perDays)
  expect((await undo(often, await bought(often, await aSong()))).status).toBe(200)
  expect((await ordersOf(late))[0]).toMatchObject({ canAsk: false })
  expect(REFUND_REQUESTS.days).toBeLessThan(RETURNS.days + RETURNS.perDays)
})

test('only its buyer can undo a purchase, and a free one has nothing to undo', async () => {
  const [fan, other] = [await site.aFan(1), await site.aFan(1)]
  const order = await bought(fan, await aSong())
  expect((await undo(other, order)).status).toBe(404)
  expect((await undo(fan, { id: 999_999 })).status).toBe(404)
  expect((await site.call(`POST /api/me/orders/${order.id}/undo`)).status).toBe(401)
  const free = await bought(fan, await aTrack(site, { artistId: artist.id, pricePence: 0 }))
  expect((await undo(fan, free)).json()).toMatchObject({ message: 'Nothing was paid for it.' })
})

test('a purchase whose undoing is killed at any step is undone or not, and the next press finishes it', async () => {
  for (let n = 1; ; n++) {
    const fan = await site.aFan(1)
    const order = await bought(fan, await aSong())
    const { context, hasDied } = dyingAt(n, withCards(site.context))
    await undoPurchase(context, { buyer: fan.id, id: order.id }).catch((error) => expect(error).toBeInstanceOf(Died))
    const [left] = await site.pounds(wallet(fan.id))
    expect(left).toBe((await ordersOf(fan))[0]?.refundedAt ? 1 : 0)
    expect((await undo(fan, order)).status).toBe(200)
    expect(await site.pounds(wallet(fan.id))).toEqual([1])
    if (!hasDied()) break
  }
  expect((await verifyLedger(site.context)).difference).toBeNull()
})
