import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { earnings, wallet } from './domains/ground/ledger/account.ts'
import { pageHeadFor } from './domains/outward/link-previews/page-head.ts'
import { sendWelcome } from './domains/people/accounts/send-welcome.ts'
import { type MoneySite, startMoneySite } from './testing/money-site.ts'
import { aForm, aSong } from './testing/music.ts'
import type { TestUser } from './testing/test-site.ts'

// One edit of the offer changes what is charged, what is paid and what is said.
vi.mock(import('@fairwave/contract/offer'), async (original) => ({
  ...(await original()),
  ARTIST_PERCENT: 70 as never,
  RELEASE_PERCENTS: [70, 90, 100] as never,
  TRACK_POUNDS: 2 as never,
  WEEK_POUNDS: 3 as never,
}))

let site: MoneySite
let artist: TestUser
beforeAll(async () => {
  site = await startMoneySite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

test('a track uploaded without a price is sold for the new price and pays the new share', async () => {
  const form = aForm({ audioFile: aSong(), title: 'Changed terms' })
  const { id } = (await site.call('POST /api/tracks', { token: artist.token, form })).json<{ id: TrackId }>()
  await site.context.db.rows`update track set state = 'ready' where id = ${id}`
  const fan = await site.aFan(10)
  expect((await site.as(fan, `GET /api/tracks/${id}`)).json()).toMatchObject({ price: 2, artistPercent: 70 })

  expect((await site.as(fan, `POST /api/purchase/track/${id}`)).status).toBe(200)
  expect(await site.pounds(wallet(fan.id), earnings(artist.id))).toEqual([8, 1.4])

  const { head } = await pageHeadFor(site.context, `/track/${id}`)
  expect(head.description).toContain('own it in high quality for £2.00. 70% goes to the artist.')
})

test('a week of a subscription costs the new price', async () => {
  const [fan, other] = [await site.aFan(10), await site.aUser('ARTIST')]
  expect((await site.subscribe(fan, other)).status).toBe(200)
  expect(await site.pounds(wallet(fan.id), earnings(other.id))).toEqual([7, 3])
  expect((await site.as(other, 'GET /api/me/notifications')).text).toContain('subscribed to you for £3 a week')
})

test('pages, emails and refusals state the new share', async () => {
  expect((await pageHeadFor(site.context, '/')).head.description).toContain('70% of every sale to the artist')
  await sendWelcome(site.context, { accountId: artist.id })
  expect(site.emails.at(-1)?.text).toContain('at least 70 pence of every pound')
  const admin = await site.aUser('ADMIN')
  const refused = await site.as(admin, 'PUT /api/admin/releases/1/share', { artistPercent: 80 })
  expect(refused.text).toContain('The share is 70, 90 or 100 per cent.')
})
