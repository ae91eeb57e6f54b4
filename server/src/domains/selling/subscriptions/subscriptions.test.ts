import type { UserId } from '@fairwave/contract/ids'
import { pence, toMicros } from '@fairwave/contract/money'
import type { Subscription } from '@fairwave/contract/selling/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { GOOD_CARD, type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { giveCredits } from '../../advertising/campaigns/testing/a-campaign.ts'
import { cardProvider, earnings, wallet } from '../../ground/ledger/account.ts'
import { postEntry } from '../../ground/ledger/post-entry.ts'
import { sendRenewalEmail } from './send-renewal-email.ts'

let site: MoneySite
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())

const FAILS_LATER = '4000000000000341'

const pounds = async (id: UserId) => (await site.pounds(wallet(id)))[0]
const earned = async (id: UserId) => (await site.pounds(earnings(id)))[0]
const subscribe = (fan: TestUser, id: number) => site.subscribe(fan, { id })
const cancel = (fan: TestUser, artistId: number) => site.as(fan, `DELETE /api/subscriptions/${artistId}`)
const intent = (fan: TestUser, artistId: unknown) => site.as(fan, 'POST /api/create-payment-intent', { artistId })
const pay = (fan: TestUser, clientSecret: string, cardNumber = GOOD_CARD) =>
  site.as(fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber })
const subscriptionOf = (fan: TestUser, id: UserId) => site.subscriptionOf(fan, { id })
const listed = async (fan: TestUser, query = '') =>
  (await site.as(fan, `GET /api/me/subscriptions${query}`)).json<Subscription[]>()
const isIn = async (fan: TestUser, artist: TestUser) =>
  (await site.context.db.count`select from paid_subscription(${fan.id}, ${artist.id}, ${site.clock.time})`) > 0

async function later(days: number): Promise<void> {
  site.clock.time = addDays(site.clock.time, days)
  await site.renew()
}

describe('from the wallet', () => {
  test('a pound starts a week at once, and the artist gets all of it', async () => {
    const [fan, artist] = [await site.aFan(5), await site.aUser('ARTIST')]
    expect(await isIn(fan, artist)).toBe(false)
    const answer = await subscribe(fan, artist.id)
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        artistId: artist.id,
        artistName: artist.username,
        artistUsername: artist.username,
        artistPicture: null,
        status: 'active',
        isSubscribed: true,
        method: 'wallet',
        price: 1,
        startedAt: site.clock.now().toISOString(),
        paidUntil: addDays(site.clock.now(), 7).toISOString(),
        failure: null,
        isPaused: false,
      },
    ])
    expect([await pounds(fan.id), await earned(artist.id), await isIn(fan, artist)]).toEqual([4, 1, true])
    expect((await listed(fan)).map(({ artistId }) => artistId)).toEqual([artist.id])
    const told = await site.as(artist, 'GET /api/me/notifications')
    expect(told.text).toContain('subscribed to you for £1 a week.')
  })

  test('fifty clicks at once charge once', async () => {
    const [fan, artist] = [await site.aFan(60), await site.aUser('BOTH')]
    const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(fan, artist.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect([await pounds(fan.id), await earned(artist.id)]).toEqual([59, 1])
  })

  test('a wallet with too little is refused with 402 and nothing changes', async () => {
    const [fan, artist] = [await site.aFan(0), await site.aUser('ARTIST')]
    const answer = await subscribe(fan, artist.id)
    expect([answer.status, answer.json()]).toMatchObject([
      402,
      { code: 'wallet-short', message: 'There are not enough credits in your wallet.' },
    ])
    expect(await subscriptionOf(fan, artist.id)).toBeNull()
    expect(await site.context.db.rows`select 1 from subscription where fan_id = ${fan.id}`).toEqual([])
  })

  test('users cannot subscribe to themselves, to a fan, to an unknown user, or for another user', async () => {
    const [fan, artist] = [await site.aFan(5), await site.aUser('ARTIST')]
    for (const by of [subscribe, intent]) {
      expect((await by(artist, artist.id)).json()).toMatchObject({ message: 'You cannot subscribe to yourself.' })
      for (const nobody of [(await site.aFan(0)).id, (await site.aUser('LABEL')).id, 999_999_999]) {
        const answer = await by(fan, nobody)
        expect([answer.status, answer.json()]).toMatchObject([
          404,
          { message: 'Please select an artist to subscribe to.' },
        ])
      }
    }
    expect((await intent(fan, 'x')).status).toBe(400)
    const paused = { artistId: artist.id, status: 'paused' }
    expect((await site.as(fan, 'POST /api/subscriptions', paused)).status).toBe(400)
    expect((await cancel(fan, artist.id)).status).toBe(404)
    expect(await pounds(fan.id)).toBe(5)
  })

  test('after cancelling, the paid week lasts and nothing more is charged; resuming within it is free', async () => {
    const [fan, artist] = [await site.aFan(5), await site.aUser('ARTIST')]
    await subscribe(fan, artist.id)
    site.clock.time = addDays(site.clock.time, 2)
    expect((await cancel(fan, artist.id)).json()).toMatchObject({ status: 'cancelled', isSubscribed: true })
    expect((await cancel(fan, artist.id)).status).toBe(200)
    expect(await listed(fan)).toEqual([])
    expect(await listed(fan, '?all=true')).toMatchObject([{ status: 'cancelled', isSubscribed: true }])
    expect((await intent(fan, artist.id)).status).toBe(409)
    expect((await subscribe(fan, artist.id)).json()).toMatchObject({ status: 'active' })
    expect(await pounds(fan.id)).toBe(4)
    await cancel(fan, artist.id)
    site.clock.time = addSeconds(addDays(site.clock.time, 5), -1)
    await site.renew()
    expect(await isIn(fan, artist)).toBe(true)
    site.clock.time = addSeconds(site.clock.time, 1)
    await site.renew()
    expect([await isIn(fan, artist), await pounds(fan.id)]).toEqual([false, 4])
    await subscribe(fan, artist.id)
    expect([await isIn(fan, artist), await pounds(fan.id)]).toEqual([true, 3])
  })
})

describe('renewing', () => {
  test('charges each week once, with any number of workers, and a paying fan never loses access', async () => {
    const artist = await site.aUser('ARTIST')
    const fans = await Promise.all(Array.from({ length: 30 }, () => site.aFan(3)))
    for (const fan of fans) await subscribe(fan, artist.id)
    site.clock.time = addSeconds(addDays(site.clock.time, 7), -1800)
    await Promise.all(Array.from({ length: 8 }, site.renew))
    site.clock.time = addSeconds(site.clock.time, 1801)
    for (const fan of fans) expect([await isIn(fan, artist), await pounds(fan.id)]).toEqual([true, 1])
    await Promise.all([site.renew(), site.renew()])
    expect(await earned(artist.id)).toBe(60)
    const weeks = await site.context.db.rows<{ ends: Date }>`
      select max(ends_at) as ends from subscription_week join subscription on id = subscription_id
      where artist_id = ${artist.id} group by subscription_id`
    for (const { ends } of weeks) expect(ends > addDays(site.clock.time, 6)).toBe(true)
  })

  test('a clock that jumps ahead pays one week from then, and one that jumps back pays none', async () => {
    const [fan, artist] = [await site.aFan(5), await site.aUser('ARTIST')]
    await subscribe(fan, artist.id)
    await later(40)
    expect(await pounds(fan.id)).toBe(3)
    expect((await subscriptionOf(fan, artist.id))?.paidUntil).toBe(addDays(site.clock.now(), 7).toISOString())
    const now = site.clock.time
    site.clock.time = addDays(now, -60)
    await site.renew()
    expect((await subscribe(fan, artist.id)).status).toBe(200)
    site.clock.time = now
    expect(await pounds(fan.id)).toBe(3)
    await cancel(fan, artist.id)
  })

  test('a subscription that cannot be renewed does not delay the others', async () => {
    const artist = await site.aUser('ARTIST')
    const fans = [await site.aFan(3), await site.aFan(3), await site.aFan(3)]
    for (const fan of fans) await subscribe(fan, artist.id)
    const [odd, ...others] = fans as [TestUser, ...TestUser[]]
    const { db } = site.context
    const { id } = await db.one<{ id: number }>`select id from subscription where fan_id = ${odd.id}`
    // Its ledger reference was already used for something else.
    const amount = toMicros(pence(1))
    const lines = [
      { account: cardProvider('sandbox'), amount: -amount as typeof amount },
      { account: wallet(artist.id), amount },
    ]
    const reference = `subscription:${id}:week:2`
    await postEntry(db, { at: site.clock.now(), reason: 'top-up', description: 'Odd', reference, lines })
    await later(7)
    for (const fan of others) expect([await pounds(fan.id), await isIn(fan, artist)]).toEqual([1, true])
    expect([await pounds(odd.id), await isIn(odd, artist)]).toEqual([2, false])
    await cancel(odd, artist.id)
  })

  test('a failed renewal is retried for three days, announced by email and activity, and then lapses', async () => {
    const [fan, artist] = [await site.aFan(1), await site.aUser('ARTIST')]
    await subscribe(fan, artist.id)
    await later(7)
    expect(await subscriptionOf(fan, artist.id)).toMatchObject({
      status: 'active',
      isSubscribed: false,
      failure: 'There are not enough credits in your wallet.',
    })
    await site.renew()
    const { id } = await site.context.db.one<{ id: number }>`select id from subscription where fan_id = ${fan.id}`
    await sendRenewalEmail(site.context, { subscriptionId: id })
    expect(site.emails.at(-1)).toMatchObject({
      to: `${fan.username}@example.org`,
      subject: `Your subscription to ${artist.username} could not be renewed`,
    })
    await giveCredits(site, fan, pence(100))
    await later(1)
    expect(await subscriptionOf(fan, artist.id)).toMatchObject({ status: 'active', isSubscribed: true, failure: null })
    for (const days of [7, 1, 1, 1]) await later(days)
    expect(await subscriptionOf(fan, artist.id)).toMatchObject({ status: 'lapsed', isSubscribed: false })
    await giveCredits(site, fan, pence(500))
    await later(1)
    expect([await pounds(fan.id), await isIn(fan, artist)]).toEqual([5, false])
    const told = (await site.as(fan, 'GET /api/me/notifications')).json<{ text: string }[]>()
    expect(told.map(({ text }) => text.split('.')[0])).toEqual([
      `Your subscription to ${artist.username} has ended: it could not be renewed`,
      `Your subscription to ${artist.username} could not be renewed; we will try again tomorrow`,
      `Your subscription to ${artist.username} could not be renewed; we will try again tomorrow`,
    ])
    await sendRenewalEmail(site.context, { subscriptionId: id })
    expect(site.emails.at(-1)?.subject).toBe(`Your subscription to ${artist.username} has ended`)
  })
})

describe('by card', () => {
  test('a page that is opened several times is one payment; once paid, it starts the week and renews from that card', async () => {
    const [fan, artist] = [await site.aFan(0), await site.aUser('ARTIST')]
    const pages = await Promise.all(Array.from({ length: 20 }, () => intent(fan, artist.id)))
    const secrets = new Set(pages.map((page) => page.json<{ clientSecret: string }>().clientSecret))
    expect([pages[0]?.status, secrets.size]).toEqual([200, 1])
    const [secret = ''] = secrets
    expect((await pay(fan, secret, '4000000000009995')).json()).toMatchObject({
      code: 'card-declined',
      message: 'Your card has insufficient funds.',
    })
    expect(await isIn(fan, artist)).toBe(false)
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(fan, secret)))
    expect(paid.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await subscriptionOf(fan, artist.id)).toMatchObject({ status: 'active', method: 'card', isSubscribed: true })
    expect(await earned(artist.id)).toBe(1)
    expect((await intent(fan, artist.id)).json()).toMatchObject({
      message: `You are already subscribed to ${artist.username}.`,
    })
    site.clock.time = addDays(site.clock.time, 7)
    await Promise.all(Array.from({ length: 5 }, site.renew))
    expect([await earned(artist.id), await isIn(fan, artist)]).toEqual([2, true])
    await cancel(fan, artist.id)
    await later(7)
    expect([await earned(artist.id), await isIn(fan, artist)]).toEqual([2, false])
  })

  test('a later card failure is reported in the bank’s words, and the fan can pay from the wallet', async () => {
    const [fan, artist] = [await site.aFan(2), await site.aUser('ARTIST')]
    const { clientSecret } = (await intent(fan, artist.id)).json<{ clientSecret: string }>()
    await pay(fan, clientSecret, FAILS_LATER)
    expect(await isIn(fan, artist)).toBe(true)
    await later(7)
    expect(await subscriptionOf(fan, artist.id)).toMatchObject({
      status: 'active',
      isSubscribed: false,
      failure: 'Your card was declined.',
    })
    await later(1)
    const tries = await site.context.db.rows`select 1 from payment where account_id = ${fan.id} and purpose = 'renewal'`
    expect(tries).toHaveLength(2)
    expect((await subscribe(fan, artist.id)).json()).toMatchObject({
      method: 'wallet',
      isSubscribed: true,
      failure: null,
    })
    expect([await pounds(fan.id), await earned(artist.id)]).toEqual([1, 2])
  })

  test('a cancelled payment can be replaced by another', async () => {
    const [fan, artist] = [await site.aFan(0), await site.aUser('ARTIST')]
    const first = (await intent(fan, artist.id)).json<{ clientSecret: string; paymentId: number }>()
    await site.context.db.rows`update payment set state = 'canceled' where id = ${first.paymentId}`
    const second = (await intent(fan, artist.id)).json<{ clientSecret: string; paymentId: number }>()
    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await pay(fan, second.clientSecret)).status).toBe(200)
    expect(await isIn(fan, artist)).toBe(true)
  })
})
