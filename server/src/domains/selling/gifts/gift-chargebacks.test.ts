import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type StripeSite, startStripeSite, stripeIdOf } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { DISPUTES, earnings, wallet } from '../../ground/ledger/account.ts'
import { findByProviderId } from '../payments/repository-payments.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { withCards } from '../with-cards.ts'

let site: StripeSite
let artist: TestUser
beforeAll(async () => {
  site = await startStripeSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

async function ask(providerId: string): Promise<void> {
  const payment = await findByProviderId(site.context.db, 'stripe-test', providerId)
  await syncPayment(withCards(site.context), payment!)
}

/** A gift for £1 that a top-up by card paid for. */
async function aGiftByCard(giver: TestUser) {
  const track = await aTrack(site, { artistId: artist.id, title: 'Harbour' })
  const providerId = stripeIdOf(await site.as(giver, 'POST /api/credits/topup', { amount: 1 }))
  await site.stripe.pay(providerId, GOOD_CARD)
  await ask(providerId)
  const gift = { contentId: track, key: `the-key-of-track-${track}`, price: 1 }
  const { code } = (await site.as(giver, 'POST /api/gifts', gift)).json<{ code: string }>()
  return { track, providerId, code }
}

test('a payment that the bank takes back before it cleared takes the gift back, redeemed or not', async () => {
  for (const isRedeemed of [false, true]) {
    const [giver, friend] = [await site.aUser('FAN'), await site.aUser('FAN')]
    const { track, providerId, code } = await aGiftByCard(giver)
    const redeem = () => site.as(friend, 'POST /api/redeem', { code })
    if (isRedeemed) expect((await redeem()).status).toBe(200)
    site.stripe.dispute(providerId)
    await ask(providerId)
    expect(await site.pounds(wallet(giver.id), earnings(artist.id), DISPUTES)).toEqual([0, 0, 0])
    expect((await redeem()).json()).toMatchObject({ code: 'gone' })
    const { isOwned } = (await site.as(friend, `GET /api/tracks/${track}`)).json<{ isOwned: boolean }>()
    expect(isOwned).toBe(false)
    const told = (await notificationsOf(site, friend)).join()
    expect(told.includes('is no longer yours')).toBe(isRedeemed)
  }
})
