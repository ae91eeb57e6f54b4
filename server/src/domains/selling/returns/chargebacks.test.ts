import type { UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { GOOD_CARD, type StripeSite, startStripeSite, stripeIdOf } from '../../../testing/money-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { endUnpaidCampaigns } from '../../advertising/campaigns/change-state.ts'
import { createCampaign } from '../../advertising/campaigns/create-campaign.ts'
import { campaignParts } from '../../advertising/campaigns/testing/a-campaign.ts'
import { campaign, DISPUTES, wallet } from '../../ground/ledger/account.ts'
import { END_UNPAID_CAMPAIGNS } from '../payments/record-settlement.ts'
import { findByProviderId } from '../payments/repository-payments.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { withCards } from '../with-cards.ts'

let site: StripeSite
let stripe: StripeSite['stripe']
beforeAll(async () => {
  // Here everything has cleared: money taken back before it cleared is in payouts/settlement.test.ts.
  site = await startStripeSite({ SETTLEMENT_DAYS: '0' })
  stripe = site.stripe
})
afterAll(() => site.stop())

async function topUp({ token }: TestUser, amount: number): Promise<string> {
  const answer = await site.call('POST /api/credits/topup', { token, body: { amount } })
  const providerId = stripeIdOf(answer)
  await stripe.pay(providerId, GOOD_CARD)
  await ask(providerId)
  return providerId
}
async function ask(providerId: string): Promise<void> {
  const payment = await findByProviderId(site.context.db, 'stripe-test', providerId)
  await syncPayment(withCards(site.context), payment!)
}
test('money parked in a campaign while the bank took it back is not paid out twice', async () => {
  const advertiser = await site.aUser('ADMAN')
  const providerId = await topUp(advertiser, 50)
  const { wishes, uploads } = await campaignParts(site, advertiser, { budget: pence(4000) })
  const { id } = await createCampaign(site.context, { ...advertiser, isPremium: false }, wishes, uploads)
  stripe.dispute(providerId)
  await ask(providerId)
  expect(await site.pounds(wallet(advertiser.id), campaign(id), DISPUTES)).toEqual([0, 40, -40])
  const lower = new FormData()
  lower.set('budget', '15')
  expect((await site.call(`PATCH /api/campaigns/${id}`, { token: advertiser.token, form: lower })).status).toBe(200)
  expect(await site.pounds(wallet(advertiser.id), DISPUTES)).toEqual([0, -15])
  expect((await site.call(`POST /api/campaigns/${id}/end`, { token: advertiser.token })).status).toBe(200)
  expect(await site.pounds(wallet(advertiser.id), campaign(id), DISPUTES)).toEqual([0, 0, 0])

  stripe.winDispute(providerId)
  await ask(providerId)
  expect(await site.pounds(wallet(advertiser.id), DISPUTES)).toEqual([50, 0])
})

test('campaigns end whose budget the bank took back, and pay for it with what they have left', async () => {
  const advertiser = await site.aUser('ADMAN')
  const providerId = await topUp(advertiser, 50)
  const { wishes, uploads } = await campaignParts(site, advertiser, { budget: pence(4000) })
  const { id } = await createCampaign(site.context, { ...advertiser, isPremium: false }, wishes, uploads)
  stripe.dispute(providerId)
  await ask(providerId)
  await Promise.all([run(END_UNPAID_CAMPAIGNS), run(END_UNPAID_CAMPAIGNS)])
  expect(await site.pounds(wallet(advertiser.id), campaign(id), DISPUTES)).toEqual([0, 0, 0])
  expect((await site.as(advertiser, 'GET /api/campaigns')).json()).toMatchObject([{ id, phase: 'ended' }])
  expect(await notificationsOf(site, advertiser)).toContainEqual(
    expect.stringMatching(/^Your campaign “Kettles” has ended/),
  )
})

/** Does the jobs of this name that wait. */
async function run(name: string): Promise<void> {
  const rows = await site.context.db.rows<{ payload: { accountId: UserId } }>`
    select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = ${name}`
  expect(rows.length).toBeGreaterThan(0)
  for (const { payload } of rows) await endUnpaidCampaigns(site.context, payload)
}

test('a refunded purchase first makes up for what the bank took back, and later top-ups are unaffected', async () => {
  const [fan, artist, admin] = [await site.aUser('FAN'), await site.aUser('ARTIST'), await site.aUser('ADMIN')]
  const track = await aTrack(site, { artistId: artist.id, pricePence: 600 })
  const providerId = await topUp(fan, 5)
  await topUp(fan, 5)
  const { purchase } = (await site.call(`POST /api/purchase/track/${track}`, { token: fan.token })).json<{
    purchase: { id: number }
  }>()
  stripe.dispute(providerId)
  await ask(providerId)
  expect(await site.pounds(wallet(fan.id), DISPUTES)).toEqual([0, -1])
  await topUp(fan, 5)
  expect(await site.pounds(wallet(fan.id), DISPUTES)).toEqual([5, -1])
  const refund = () => site.call(`POST /api/admin/purchases/${purchase.id}/refund`, { token: admin.token })
  expect((await Promise.all([refund(), refund()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await site.pounds(wallet(fan.id), DISPUTES)).toEqual([10, 0])
})
