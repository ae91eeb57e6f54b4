import type { CampaignFigures } from '@fairwave/contract/advertising/campaigns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/test-site.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { type BreakSite, startBreakSite } from './testing/break-site.ts'

let site: BreakSite
let owner: TestUser
let adId: number
beforeAll(async () => {
  site = await startBreakSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  owner = await site.nextOwner(owner)
  adId = (await aCampaign(site, owner, { link: 'https://kettles.example/' })).id
})

const click = (fan: TestUser, ticket: string | null, id = adId) =>
  site.as(fan, `POST /api/ads/break/${ticket}/click`, { adId: id })
const clicks = async () => {
  const figures = (await site.as(owner, `GET /api/campaigns/${adId}/figures`)).json<CampaignFigures>()
  return [(await site.campaignsOf(owner))[0]?.clicks, figures.clicks]
}
async function aListener(fan?: TestUser): Promise<{ fan: TestUser; ticket: string | null }> {
  const listener = fan ?? (await site.aUser('FAN'))
  await site.insertPlays(listener)
  return { fan: listener, ticket: (await site.ask(listener)).ticket }
}

test('a click counts once for each ad that a listener got, in parallel and after a reload too, and costs nothing', async () => {
  const { fan, ticket } = await aListener()
  const answers = await Promise.all(Array.from({ length: 8 }, () => click(fan, ticket)))
  expect(answers.filter((answer) => answer.json<{ counted: boolean }>().counted)).toHaveLength(1)
  expect(await clicks()).toEqual([1, 1])
  const again = await site.ask(fan)
  expect((await click(fan, again.ticket)).json()).toEqual({ counted: false })
  const [other, third] = [await aListener(), await aListener()]
  await Promise.all([other, third].map((one) => click(one.fan, one.ticket)))
  expect(await clicks()).toEqual([3, 3])
  expect((await site.campaignsOf(owner))[0]).toMatchObject({ spent: 0, remaining: 10, impressions: 0 })
  await site.sitThrough(fan)
  const next = await aListener(fan)
  expect((await click(fan, next.ticket)).json()).toEqual({ counted: true })
  expect(await clicks()).toEqual([4, 4])
})

test('a visitor’s click counts, and one without the visitor’s cookie does not', async () => {
  const answer = await site.call(`POST /api/tracks/${site.jazz}/play`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const as = (name: string, body?: object) => site.call(name, { headers: { cookie }, body })
  for (let count = 0; count < 6; count += 1) {
    const { playId } = (await as(`POST /api/tracks/${site.jazz}/play`)).json<{ playId: number }>()
    site.pass(200)
    await as(`POST /api/plays/${playId}/heard`)
  }
  const { ticket } = (await as('GET /api/ads/break')).json<{ ticket: string | null }>()
  expect((await site.call(`POST /api/ads/break/${ticket}/click`, { body: { adId } })).status).toBe(404)
  expect((await as(`POST /api/ads/break/${ticket}/click`, { adId })).json()).toEqual({ counted: true })
  expect(await clicks()).toEqual([1, 1])
})

test('forged, foreign and expired clicks count nothing, nor do house ads and the advertiser', async () => {
  const [{ fan, ticket }, thief, own] = [await aListener(), await aListener(), await aListener(owner)]
  const stranger = await site.aUser('FAN')
  for (const [who, which, id] of [
    [fan, 'not-a-ticket', adId],
    [fan, `${ticket}A`, adId],
    [fan, thief.ticket, adId],
    [thief.fan, ticket, adId],
    [stranger, ticket, adId],
    [fan, ticket, adId + 1],
    [fan, ticket, -1],
  ] as const)
    expect((await click(who, which, id)).status).toBe(404)
  const house = (await site.ask(fan)).ads.find(({ isOurs }) => isOurs)
  expect((await click(fan, ticket, house?.id)).json()).toEqual({ counted: false })
  expect((await click(owner, own.ticket)).json()).toEqual({ counted: false })
  site.pass(3 * 3600)
  expect((await click(fan, ticket)).status).toBe(410)
  expect(await clicks()).toEqual([0, 0])
})

test('a click counts although its campaign was stopped while the ad was shown', async () => {
  const { fan, ticket } = await aListener()
  await site.as(owner, `POST /api/campaigns/${adId}/pause`)
  expect((await click(fan, ticket)).json()).toEqual({ counted: true })
})
