import { type Pence, pence, toMicros } from '@fairwave/contract/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailSite, startMailSite } from '../../../testing/mail-site.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { returnUnsplit } from '../campaigns/campaign-ads.ts'
import { aCampaign, giveCredits } from '../campaigns/testing/a-campaign.ts'
import { type BreakSite, startBreakSite } from './testing/break-site.ts'

let mailSite: MailSite
let site: BreakSite
let owner: TestUser
let id: number
beforeAll(async () => {
  mailSite = await startMailSite()
  site = await startBreakSite(mailSite)
})
afterAll(() => mailSite.stop())
beforeEach(async () => {
  owner = await site.nextOwner(owner)
  // Ten impressions at a pound each.
  id = (await aCampaign(site, owner, { budget: pence(1000), bid: pence(100_000) })).id
})

/** New listeners hear the campaign's ad to its end, all at the same moment. */
async function hearInParallel(listeners: number): Promise<void> {
  const fans = await Promise.all(Array.from({ length: listeners }, () => site.aUser('FAN')))
  for (const fan of fans) await site.insertPlays(fan)
  const breaks = await Promise.all(fans.map(async (fan) => ({ fan, ...(await site.ask(fan)) })))
  site.pass(15)
  await Promise.all(breaks.map(({ fan, ticket }) => site.hear(fan, ticket, id)))
}
const notices = async () => (await notificationsOf(site, owner)).filter((text) => text.includes('% of the budget'))
const setBudget = async (pounds: number) =>
  expect((await site.as(owner, `PATCH /api/campaigns/${id}`, { budget: pounds })).status).toBe(200)
async function raiseTo(pounds: number, more: Pence) {
  await giveCredits(site, owner, more)
  await setBudget(pounds)
}

test('parallel plays that cross the line bring one notice and one email, and a second crossing after a raise another', async () => {
  await hearInParallel(8)
  expect(await notices()).toEqual([])
  await hearInParallel(2)
  expect(await notices()).toEqual([
    'Less than 20% of the budget of your campaign “Kettles” is left: £1.00 of £10.00. If you would like more listeners to hear it, raise its budget.',
  ])
  const mail = await mailSite.box.next()
  expect([mail.subject, mail.to?.[0]?.address]).toEqual([
    'The budget of “Kettles” runs low',
    `${owner.username}@example.org`,
  ])
  expect(mail.text).toContain('Less than 20% of the budget of your campaign “Kettles” is left')
  expect(mail.text).toContain('https://fairwave.example/adman')
  await raiseTo(20, pence(1000))
  await hearInParallel(9)
  expect(await notices()).toHaveLength(2)
  // What is left when the ads of one moment are counted, all of them together.
  expect((await notices())[0]).toMatch(/£[123]\.00 of £20\.00/)
  await mailSite.box.next()
  await mailSite.expectNoMail()
})

test('all plays at once bring one notice', async () => {
  await hearInParallel(10)
  expect(await notices()).toHaveLength(1)
  await mailSite.box.next()
  await mailSite.expectNoMail()
})

test('money that returns, a lower budget and a raise that is still low bring no second notice', async () => {
  await hearInParallel(9)
  await mailSite.box.next()
  const returned = new Map([[id, toMicros(pence(200))]])
  await site.context.db.transaction((tx) => returnUnsplit(tx, returned, site.clock.now()))
  await hearInParallel(2)
  await setBudget(9.5)
  await raiseTo(11, pence(150))
  await hearInParallel(1)
  expect(await notices()).toHaveLength(1)
  await mailSite.expectNoMail()
})

test('a paused campaign brings no notice; once resumed, its next play does', async () => {
  await hearInParallel(8)
  const fan = await site.aUser('FAN')
  await site.insertPlays(fan)
  const { ticket } = await site.ask(fan)
  await site.as(owner, `POST /api/campaigns/${id}/pause`)
  site.pass(15)
  await site.hear(fan, ticket, id)
  expect([(await site.campaignsOf(owner))[0]?.remaining, await notices()]).toEqual([1, []])
  await site.as(owner, `POST /api/campaigns/${id}/resume`)
  await hearInParallel(1)
  expect(await notices()).toHaveLength(1)
  await mailSite.box.next()
})
