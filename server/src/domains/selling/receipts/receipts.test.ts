import type { PaymentId } from '@fairwave/contract/ids'
import type { WalletLine } from '@fairwave/contract/selling/commerce'
import type { PaymentReceipt } from '@fairwave/contract/selling/receipts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../jobs.ts'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { SEND_PAYMENT_EMAIL } from '../../ground/ledger/payment-email.ts'
import { refundCheckout } from '../checkout/refund-checkout.ts'
import { withCards } from '../with-cards.ts'
import { receiptNumber, referenceOf } from './receipt-number.ts'

let site: MoneySite
let ida: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  ida = await site.aUser('ARTIST', 'ida')
})
afterAll(() => site.stop())

/** Sends the emails that were enqueued since the last call, and returns those to this user. */
async function emailsTo({ username }: TestUser) {
  const { db } = site.context
  const jobs = await db.rows<{ id: number; payload: { reference: string } }>`
    select job.id, payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
    where identifier = ${SEND_PAYMENT_EMAIL} order by job.id`
  await db.rows`select graphile_worker.complete_jobs(${jobs.map(({ id }) => id)}::bigint[])`
  site.emails.length = 0
  for (const { payload } of jobs)
    await jobHandlers(site.context)[SEND_PAYMENT_EMAIL]?.(payload, { attempt: 1, isLastAttempt: false })
  return site.emails.filter(({ to }) => to.startsWith(`${username}@`))
}
const history = async (fan: TestUser, query = '') =>
  (await site.as(fan, `GET /api/me/wallet/history${query}`)).json<WalletLine[]>()
const receipt = async (fan: TestUser, number: string | null | undefined) =>
  (await site.as(fan, `GET /api/me/receipts/${number}`)).json<PaymentReceipt>()
const pay = async (fan: TestUser, name: string, body: object, cardNumber = GOOD_CARD) => {
  const started = (await site.as(fan, name, body)).json<{ paymentId: PaymentId; clientSecret: string }>()
  const { clientSecret } = started
  const paid = await site.as(fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber })
  expect(paid.status).toBe(200)
  return started.paymentId
}

test('a number and its reference name each other, and nothing else is a number', () => {
  const pairs = [
    ['P-12', 'purchase:12'],
    ['R-12', 'refund:12'],
    ['C-7', 'payment:7'],
    ['S-3-14', 'subscription:3:week:14'],
    ['B-7-2', 'payment:7:taken-back:2'],
  ] as const
  for (const [number, reference] of pairs) {
    expect(receiptNumber(reference)).toBe(number)
    expect(referenceOf(number.toLowerCase())).toBe(reference)
  }
  for (const other of ['P-', 'P-0', 'P-1-2', 'S-1', 'X-1', 'P-1 ', '', `P-${'9'.repeat(30)}`])
    expect(referenceOf(other)).toBeNull()
  for (const other of ['campaign:3', 'payment:7:refund-due', null]) expect(receiptNumber(other)).toBeNull()
})

test('a top-up sends one email, is in the history, and has a receipt', async () => {
  const fan = await site.aUser('FAN')
  const id = await pay(fan, 'POST /api/credits/topup', { amount: 10 })
  await site.as(fan, `GET /api/payments/${id}`)
  await site.reconcile()
  const emails = await emailsTo(fan)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your Fairwave top-up: £10.00'])
  expect(emails[0]?.text).toContain(`/receipts/C-${id}`)
  expect(await history(fan)).toMatchObject([{ amount: 10, isCard: false, receipt: `C-${id}`, artist: null }])
  expect(await receipt(fan, `C-${id}`)).toMatchObject({
    kind: 'top-up',
    total: 10,
    paidBy: 'card',
    buyer: fan.username,
    artist: null,
    shares: [],
    isTest: true,
  })
})

test('a purchase names its artist in the history and shows on its receipt who got what', async () => {
  const [fan, guest] = [await site.aFan(20), await site.aUser('ARTIST', 'guest')]
  const duet = await aTrack(site, { artistId: ida.id, title: 'Duet', collaborators: [guest.id] })
  await site.context.db.rows`
    update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
  await site.as(fan, `POST /api/purchase/track/${duet}`, { extra: 0.5 })
  const [line] = await history(fan)
  expect(line).toMatchObject({ description: 'Duet', artist: { name: 'ida', username: 'ida' }, amount: -1.5 })
  const found = await receipt(fan, line?.receipt)
  expect(found).toMatchObject({ kind: 'purchase', total: 1.5, paidBy: 'wallet', artist: { username: 'ida' } })
  expect(found.lines.map(({ text, amount }) => [text, amount])).toEqual([
    ['“Duet”', 1],
    ['Paid on top of the price, all of it for the artist', 0.5],
  ])
  expect(found.shares).toEqual([
    { name: 'ida', amount: 0.975 },
    { name: 'guest', amount: 0.325 },
    { name: null, amount: 0.2 },
  ])
})

test('a subscription from the wallet sends an email for its first week and for each renewal', async () => {
  const fan = await site.aFan(20)
  await site.subscribe(fan, ida)
  await site.subscribe(fan, ida)
  const [first, ...more] = await emailsTo(fan)
  expect([first?.subject, more.length]).toEqual(['Your week of ida: £1.00', 0])
  expect(first?.text).toContain('from your wallet')
  site.clock.time = addDays(site.clock.time, 7)
  await Promise.all([site.renew(), site.renew()])
  expect((await emailsTo(fan)).map(({ subject }) => subject)).toEqual(['Your week of ida: £1.00'])
  const lines = (await history(fan)).slice(0, 2)
  expect(lines).toMatchObject([
    { type: 'subscription', amount: -1, isCard: false, artist: { username: 'ida' } },
    { type: 'subscription', amount: -1, isCard: false, artist: { username: 'ida' } },
  ])
  const found = await receipt(fan, lines[0]?.receipt)
  expect(found).toMatchObject({ kind: 'subscription', total: 1, shares: [{ name: 'ida', amount: 1 }] })
  expect(found.lastsUntil).not.toBeNull()
})

test('a subscription by card is in the history too, pages with it, and sends its emails', async () => {
  const fan = await site.aUser('FAN')
  await pay(fan, 'POST /api/credits/topup', { amount: 5 })
  const id = await pay(fan, 'POST /api/create-payment-intent', { artistId: ida.id })
  site.clock.time = addDays(site.clock.time, 7)
  await site.renew()
  expect((await emailsTo(fan)).map(({ subject }) => subject)).toEqual([
    'Your Fairwave top-up: £5.00',
    'Your week of ida: £1.00',
    'Your week of ida: £1.00',
  ])
  const lines = await history(fan)
  expect(lines.map(({ amount, isCard, artist }) => [amount, isCard, artist?.name])).toEqual([
    [-1, true, 'ida'],
    [-1, true, 'ida'],
    [5, false, undefined],
  ])
  expect(lines[1]?.receipt).toBe(`C-${id}`)
  const page = await site.as(fan, 'GET /api/me/wallet/history?limit=2')
  const next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  expect((await site.as(fan, `GET ${next}`)).json<WalletLine[]>()).toEqual([lines[2]])
  expect(await receipt(fan, `C-${id}`)).toMatchObject({
    kind: 'subscription',
    paidBy: 'card',
    total: 1,
    artist: { username: 'ida' },
    shares: [{ name: 'ida', amount: 1 }],
  })
})

test('a refund sends one email that names music and artist, and its receipt refers to the purchase', async () => {
  const [fan, admin] = [await site.aFan(20), await site.aUser('ADMIN')]
  const album = await anAlbum(site, ida.id)
  await aTrack(site, { artistId: ida.id, title: 'One', albumId: album })
  await aTrack(site, { artistId: ida.id, title: 'Two', albumId: album })
  await site.as(fan, `POST /api/purchase/album/${album}`)
  const [bought] = await history(fan)
  const sale = Number(bought?.receipt?.slice(2))
  for (const _ of [1, 2])
    expect((await site.as(admin, `POST /api/admin/purchases/${sale}/refund`, { reason: 'Sorry.' })).status).toBe(200)
  const emails = await emailsTo(fan)
  expect(emails.map(({ subject }) => subject)).toEqual([`Your refund: £${(-(bought?.amount ?? 0)).toFixed(2)}`])
  expect(emails[0]?.text).toContain('“An album” (album, 2 tracks) by ida')
  const [line] = await history(fan)
  expect(line).toMatchObject({ type: 'refund', amount: -(bought?.amount ?? 0), artist: { name: 'ida' } })
  const refunded = await receipt(fan, line?.receipt)
  expect(refunded).toMatchObject({ kind: 'refund', refundOf: bought?.receipt, reason: 'Sorry.' })
  expect(refunded.shares.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(refunded.total, 9)
  expect(await receipt(fan, bought?.receipt)).toMatchObject({ refundedBy: line?.receipt })
  const found = await site.as(admin, `GET /api/admin/purchases?q=${bought?.receipt}`)
  expect(found.json<{ id: number }[]>().map(({ id }) => id)).toEqual([sale])
})

test('a card charge that could not buy is returned, with an email and a receipt', async () => {
  const fan = await site.aUser('FAN')
  const song = await aTrack(site, { artistId: ida.id, title: 'Gone' })
  const started = (await site.as(fan, 'POST /api/checkout', { contentId: song, price: 1, card: 1 })).json<{
    paymentId: PaymentId
    clientSecret: string
  }>()
  await site.as(ida, `DELETE /api/tracks/${song}`)
  const { clientSecret, paymentId } = started
  await site.as(fan, 'POST /api/payments/sandbox/confirm', { clientSecret, cardNumber: GOOD_CARD })
  await refundCheckout(withCards(site.context), { paymentId })
  const emails = await emailsTo(fan)
  expect(emails.map(({ subject }) => subject)).toEqual(['Returned to your card: £1.00'])
  const [{ receipt: number, ...line }] = (await history(fan)) as [WalletLine]
  expect(line).toMatchObject({ type: 'card-refund', amount: 1, isCard: true, artist: { name: 'ida' } })
  expect(emails[0]?.text).toContain(`/receipts/${number}`)
  expect(await receipt(fan, number)).toMatchObject({ kind: 'card-refund', total: 1, refundOf: `C-${paymentId}` })
})

test('a receipt is shown to its payer alone', async () => {
  const [fan, stranger] = [await site.aFan(5), await site.aUser('FAN')]
  const song = await aTrack(site, { artistId: ida.id })
  await site.as(fan, `POST /api/purchase/track/${song}`)
  const [line] = await history(fan)
  expect((await site.as(fan, `GET /api/me/receipts/${line?.receipt}`)).status).toBe(200)
  for (const user of [stranger, ida])
    expect((await site.as(user, `GET /api/me/receipts/${line?.receipt}`)).status).toBe(404)
  for (const number of ['P-999999999', 'nonsense', 'S-1-1000'])
    expect((await site.as(fan, `GET /api/me/receipts/${number}`)).status).toBe(404)
  expect((await site.call(`GET /api/me/receipts/${line?.receipt}`)).status).toBe(401)
})
