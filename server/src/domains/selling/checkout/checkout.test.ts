import type { PaymentId, TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import type { Payment } from '@fairwave/contract/selling/commerce'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrack, hideTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type MoneySite, startMoneySite, startStripeSite } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { giveCredits } from '../../advertising/campaigns/testing/a-campaign.ts'
import { DISPUTES, earnings, refunding, wallet } from '../../ground/ledger/account.ts'
import { withCards } from '../with-cards.ts'
import { refundCheckout } from './refund-checkout.ts'

type Start = { status: string; paymentId: PaymentId; clientSecret: string }
type Site = MoneySite & { payForm(secret: string, card?: string): Promise<number> }

async function sandboxSite(): Promise<Site> {
  const site = await startMoneySite()
  const payForm = async (clientSecret: string, cardNumber = GOOD_CARD) => {
    const { accountId } = await site.context.db.one<{ accountId: TestUser['id'] }>`
      select account_id from payment join sandbox_payment paid on paid.id = provider_id where client_secret = ${clientSecret}`
    return (await site.as({ id: accountId }, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber })).status
  }
  return { ...site, payForm }
}
async function stripeSite(): Promise<Site> {
  const site = await startStripeSite()
  const payForm = async (clientSecret: string, card = GOOD_CARD) => {
    await site.stripe.pay(clientSecret.replace(/_secret_.*/, ''), card)
    return 200
  }
  return { ...site, payForm }
}

// Both providers behind the one interface. Between the form and our books the payment is asked for, as the browser does.
describe.each([
  ['the sandbox', sandboxSite],
  ['Stripe', stripeSite],
])('buying by card in one step with %s', (_, start) => {
  let site: Site
  let artist: TestUser
  beforeAll(async () => {
    site = await start()
    artist = await site.aUser('ARTIST')
  })
  afterAll(() => site.stop())

  const checkOut = (fan: TestUser, contentId: number, more: object = {}) =>
    site.as(fan, 'POST /api/checkout', { contentId, price: 1, card: 1, ...more })
  const started = async (fan: TestUser, contentId: number, more?: object) =>
    (await checkOut(fan, contentId, more)).json<Start>()
  const outcome = async (fan: TestUser, id: PaymentId) =>
    (await site.as(fan, `GET /api/payments/${id}`)).json<Payment>()
  const isOwned = async (fan: TestUser, id: TrackId) =>
    (await site.as(fan, `GET /api/tracks/${id}`)).json<{ isOwned: boolean }>().isOwned
  const aSong = (price = 100) => aTrack(site, { artistId: artist.id, pricePence: price, title: 'Harbour' })
  const refund = (paymentId: PaymentId) => refundCheckout(withCards(site.context), { paymentId })
  const charges = async (fan: TestUser) =>
    (
      await site.context.db.one<{ n: number }>`
        select count(*)::int as n from payment where account_id = ${fan.id} and state = 'succeeded'`
    ).n

  test('the card that is charged buys the track, and the artist is paid', async () => {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const before = await site.pounds(earnings(artist.id))
    const { status, paymentId, clientSecret } = await started(fan, track)
    expect(status).toBe('open')
    expect(await isOwned(fan, track)).toBe(false)
    expect(await site.payForm(clientSecret)).toBe(200)
    expect(await outcome(fan, paymentId)).toMatchObject({
      status: 'succeeded',
      purchase: { status: 'bought', trackIds: [track] },
    })
    expect(await isOwned(fan, track)).toBe(true)
    expect(await site.pounds(wallet(fan.id), earnings(artist.id))).toEqual([0, (before[0] ?? 0) + 0.8])
    expect((await checkOut(fan, track)).json()).toEqual({ status: 'owned' })
  })

  test('the card pays what the wallet is short of, and no less than a pound', async () => {
    const [fan, track] = [await site.aFan(0.6), await aSong()]
    expect((await checkOut(fan, track, { card: 0.4 })).status).toBe(409)
    const { paymentId, clientSecret } = await started(fan, track)
    await site.payForm(clientSecret)
    expect((await outcome(fan, paymentId)).purchase?.status).toBe('bought')
    expect(await site.pounds(wallet(fan.id))).toEqual([0.6])
  })

  test('a wallet that has enough charges no card', async () => {
    const [fan, track] = [await site.aFan(1), await aSong()]
    expect((await checkOut(fan, track)).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/wallet has enough/),
    })
  })

  test('a declined card buys nothing, and another card can be tried', async () => {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const { paymentId, clientSecret } = await started(fan, track)
    await site.payForm(clientSecret, '4000000000000002')
    expect(await outcome(fan, paymentId)).toMatchObject({ status: 'open', failure: 'Your card was declined.' })
    expect(await isOwned(fan, track)).toBe(false)
    await site.payForm(clientSecret)
    expect((await outcome(fan, paymentId)).purchase?.status).toBe('bought')
  })

  test('50 presses at once begin one payment', async () => {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const all = await Promise.all(Array.from({ length: 50 }, () => started(fan, track)))
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
    await Promise.all(all.slice(0, 10).map(({ clientSecret }) => site.payForm(clientSecret)))
    await Promise.all(all.slice(0, 10).map(({ paymentId }) => outcome(fan, paymentId)))
    expect([await charges(fan), await isOwned(fan, track)]).toEqual([1, true])
    expect(await site.pounds(wallet(fan.id))).toEqual([0])
  })

  test('50 presses at once charge a saved card once', async () => {
    const [fan, first, second] = [await site.aFan(0), await aSong(), await aSong()]
    const { paymentId, clientSecret } = await started(fan, first, { savesCard: true })
    await site.payForm(clientSecret)
    await outcome(fan, paymentId)
    const { card } = (await site.as(fan, 'GET /api/me/saved-card')).json<{ card: string }>()
    expect(card).toMatch(/ending in 4242$/)
    const presses = await Promise.all(Array.from({ length: 50 }, () => checkOut(fan, second, { usesSavedCard: true })))
    expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200))
    expect([await charges(fan), await isOwned(fan, second)]).toEqual([2, true])
    expect(await site.pounds(wallet(fan.id))).toEqual([0])
    await site.as(fan, 'DELETE /api/me/saved-card')
    expect((await checkOut(fan, await aSong(), { usesSavedCard: true })).status).toBe(409)
  })

  test('a card that is declined without its holder buys nothing', async () => {
    const [fan, first, second] = [await site.aFan(0), await aSong(), await aSong()]
    const { paymentId, clientSecret } = await started(fan, first, { savesCard: true })
    await site.payForm(clientSecret, '4000000000000341')
    await outcome(fan, paymentId)
    const declined = await checkOut(fan, second, { usesSavedCard: true })
    expect([declined.status, declined.json()]).toEqual([402, expect.objectContaining({ code: 'card-declined' })])
    expect([await charges(fan), await isOwned(fan, second)]).toEqual([1, false])
  })

  const meanwhile: [string, (track: TrackId, fan: TestUser) => Promise<unknown>, RegExp][] = [
    ['taken down', (track) => hideTrack(site, track), /not found/],
    [
      'made dearer',
      (track) => site.context.db.rows`update track set price_pence = 200 where id = ${track}`,
      /costs £2.00/,
    ],
    [
      'bought from the wallet',
      async (track, fan) => {
        await giveCredits(site, fan, pence(100))
        expect((await site.as(fan, `POST /api/purchase/track/${track}`)).status).toBe(200)
      },
      /already own/,
    ],
  ]
  test.each(meanwhile)('a track that was %s meanwhile is refunded to the card, once', async (_what, change, reason) => {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const disputes = await site.pounds(DISPUTES)
    const { paymentId, clientSecret } = await started(fan, track)
    await change(track, fan)
    await site.payForm(clientSecret)
    const { purchase } = await outcome(fan, paymentId)
    expect(purchase).toEqual({ status: 'refunded', reason: expect.stringMatching(reason) })
    // It cannot be spent meanwhile.
    expect(await site.pounds(wallet(fan.id), refunding(fan.id))).toEqual([0, 1])
    await Promise.all([refund(paymentId), refund(paymentId)])
    await refund(paymentId)
    expect(await site.pounds(wallet(fan.id), refunding(fan.id), DISPUTES)).toEqual([0, 0, ...disputes])
    const { takenBackPence } = await site.context.db.one<{ takenBackPence: number }>`
      select taken_back_pence from payment where id = ${paymentId}`
    expect(takenBackPence).toBe(100)
    expect((await notificationsOf(site, fan)).join()).toContain('is being refunded')
  })

  test('payments on other terms replace each other, and one of them buys', async () => {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const first = await started(fan, track)
    const second = await started(fan, track, { extra: 1, card: 2 })
    expect(second.paymentId).not.toBe(first.paymentId)
    await site.payForm(first.clientSecret)
    expect((await outcome(fan, first.paymentId)).status).toBe('canceled')
    await site.payForm(second.clientSecret)
    expect((await outcome(fan, second.paymentId)).purchase?.status).toBe('bought')
    expect(await charges(fan)).toBe(1)
  })

  test('refuses visitors, wrong amounts, the artist and what does not exist', async () => {
    const [fan, track] = [await site.aFan(0), await aSong()]
    const body = { contentId: track, price: 1, card: 1 }
    expect((await site.call('POST /api/checkout', { body })).status).toBe(401)
    expect((await checkOut(fan, track, { price: 0.5, card: 1 })).status).toBe(409)
    expect((await checkOut(fan, track, { card: 5 })).status).toBe(409)
    expect((await checkOut(fan, track, { card: -1 })).status).toBe(400)
    expect((await checkOut(fan, 999_999_999)).status).toBe(404)
    expect((await checkOut(artist, track)).status).toBe(409)
    const other = await started(fan, track)
    expect((await site.as(artist, `GET /api/payments/${other.paymentId}`)).status).toBe(404)
  })
})
