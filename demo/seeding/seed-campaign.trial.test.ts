import type { CampaignFigures, ReviewedCampaign } from '@fairwave/contract/advertising/campaigns'
import type { UserId } from '@fairwave/contract/ids'
import { verifyLedger } from '@fairwave/server/domains/ground/ledger/verify-ledger'
import { createAccount } from '@fairwave/server/domains/people/accounts/register'
import { openSession } from '@fairwave/server/domains/people/accounts/sessions/sessions'
import { aTrack } from '@fairwave/server/testing/builders'
import { startTestSite, type TestSite, type TestUser } from '@fairwave/server/testing/test-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAMPAIGNS } from '../catalogue/campaigns.ts'
import { DEMO } from '../catalogue.ts'
import { DEMO_PEOPLE, DEMO_TRACKS } from './demo-data.ts'
import { insertSeeded } from './repository.ts'
import { seedCampaign } from './seed-campaign.ts'

let site: TestSite
const ids = new Map<string, UserId>()
const idOf = (name: string) => ids.get(name) as UserId
beforeAll(async () => {
  site = await startTestSite()
  const now = site.clock.now()
  for (const { username, role, displayName } of DEMO_PEOPLE) {
    const email = `${username.toLowerCase()}@demo.invalid`
    const person = { username, email, passwordHash: 'x', role, displayName, isDemo: true, now }
    ids.set(username, (await createAccount(site.context.db, person)).id)
  }
  for (const { slug, artist, title, genre } of DEMO_TRACKS)
    await insertSeeded(site.context.db, slug, await aTrack(site, { artistId: idOf(artist), title, genre }))
})
afterAll(() => site.stop())

async function as(id: UserId, name: string) {
  return site.call(name, { token: await openSession(site.context.db, id, site.clock.now()) })
}
const allOf = async ({ id }: TestUser) =>
  (await as(id, 'GET /api/admin/campaigns?show=all')).json<{ campaigns: ReviewedCampaign[]; refused: unknown[] }>()

test('the demo’s campaigns were heard for two weeks and paid the artists, to the millionth, once', async () => {
  // Without an administrator to review them there are no campaigns yet.
  await seedCampaign(site.context)
  const admin = await site.aUser('ADMIN')
  expect((await allOf(admin)).campaigns).toEqual([])

  await seedCampaign(site.context)
  const seeded = await allOf(admin)
  expect(seeded.refused).toEqual([])
  const phaseOf = new Map(seeded.campaigns.map(({ title, phase }) => [title, phase]))
  expect([...phaseOf].sort()).toEqual(
    CAMPAIGNS.map(({ title, isApproved }) => [title, isApproved ? 'running' : 'review']).sort(),
  )
  const advertiser = idOf(DEMO.advertiser.username)
  for (const { id, phase, impressions, spent, budget, imageUrl, audioUrl } of seeded.campaigns) {
    for (const url of [imageUrl, audioUrl]) expect((await site.call(`GET ${url}`)).status).toBe(200)
    if (phase === 'review') {
      expect([impressions, spent]).toEqual([0, 0])
      continue
    }
    expect(spent).toBeGreaterThan(0)
    expect(spent).toBeLessThan(budget)
    const figures = (await as(advertiser, `GET /api/campaigns/${id}/figures`)).json<CampaignFigures>()
    expect(figures.days.length).toBeGreaterThan(7)
    expect(figures.listeners).toBeGreaterThan(10)
  }
  const sums = await site.context.db.one<{ spent: number; shared: number; earned: number; waiting: number }>`
    select (select sum(spent) from campaign)::bigint as spent, (select sum(amount) from royalty)::bigint as shared,
      (select sum(to_artists) from royalty)::bigint as earned,
      (select count(*) from impression where outcome is null)::int as waiting`
  expect([sums.shared, sums.waiting]).toEqual([sums.spent, 0])
  expect(sums.earned).toBeGreaterThanOrEqual(sums.spent * 0.8)
  expect((await verifyLedger(site.context)).difference).toBeNull()

  await seedCampaign(site.context)
  expect(await allOf(admin)).toEqual(seeded)
})
