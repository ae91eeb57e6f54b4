import type { ReviewedCampaign } from '@fairwave/contract/advertising/campaigns'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { campaign } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { verifyLedger } from '../../ground/ledger/verify-ledger.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../royalties/split-impressions.ts'
import { releaseAbandonedBreaks } from './remaining-ads.ts'
import { type BreakSite, startBreakSite } from './testing/break-site.ts'

let site: BreakSite
let owner: TestUser
beforeAll(async () => {
  site = await startBreakSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  owner = await site.nextOwner(owner)
})

test('a campaign that is stopped during a break is replaced by a house ad and not charged', async () => {
  const { id } = await aCampaign(site, owner)
  const [fan, slow] = [await site.aUser('FAN'), await site.aUser('FAN')]
  for (const one of [fan, slow]) await site.play(one)
  expect(await site.idsFor(fan)).toContain(id)
  const { ticket } = await site.ask(slow)
  const admin = await site.aUser('ADMIN')
  await site.as(admin, `POST /api/admin/campaigns/${id}/reject`, { reason: 'No.' })
  expect(await site.idsFor(fan)).toEqual([2, 1])
  site.pass(15)
  // A listener who heard it meanwhile continues with the music; it is not charged.
  expect((await site.hear(slow, ticket, id)).json()).toEqual({ heard: true })
  expect((await site.campaignsOf(owner))[0]).toMatchObject({ impressions: 0, spent: 0, remaining: 10 })
})

test('a suspended advertiser’s campaigns are not played or charged, and continue once unsuspended', async () => {
  const { id } = await aCampaign(site, owner)
  const [fan, slow, admin] = [await site.aUser('FAN'), await site.aUser('FAN'), await site.aUser('ADMIN')]
  for (const one of [fan, slow]) await site.play(one)
  expect(await site.sitThrough(fan)).toContain(id)
  const { ticket, ads } = await site.ask(slow)
  expect(ads[0]?.id).toBe(id)
  await site.as(admin, `POST /api/admin/users/${owner.id}/suspend`, { reason: 'A dispute.' })
  const shown = async () =>
    (await site.as(admin, 'GET /api/admin/campaigns?show=all'))
      .json<{ campaigns: ReviewedCampaign[] }>()
      .campaigns.find((one) => one.id === id)
  expect((await shown())?.advertiser.isSuspended).toBe(true)

  await site.play(fan)
  expect(await site.sitThrough(fan)).not.toContain(id)
  // A listener who got it before continues with the music; it is not charged.
  expect((await site.hear(slow, ticket, id)).json()).toEqual({ heard: true })
  await site.sitThrough(slow)
  const kept = await site.context.db.one`select reserved, spent, impressions from campaign where id = ${id}`
  expect(kept).toEqual({ reserved: 0, spent: 10_000, impressions: 1 })
  expect(await balanceOf(site.context.db, campaign(id))).toBe(10_000_000)

  await site.as(admin, `DELETE /api/admin/users/${owner.id}/suspend`)
  expect(await shown()).toMatchObject({ phase: 'running', advertiser: { isSuspended: false }, remaining: 9.99 })
  await site.play(fan)
  expect(await site.sitThrough(fan)).toContain(id)
  await site.as(owner, `POST /api/campaigns/${id}/end`)
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  expect(await balanceOf(site.context.db, campaign(id))).toBe(0)
  expect((await verifyLedger(site.context)).difference).toBeNull()
})

test('an ad in an open break is replaced by a house ad when its advertiser is suspended', async () => {
  const { id } = await aCampaign(site, owner)
  const [fan, admin] = [await site.aUser('FAN'), await site.aUser('ADMIN')]
  await site.play(fan)
  expect(await site.idsFor(fan)).toEqual([id, 1])
  await site.as(admin, `POST /api/admin/users/${owner.id}/suspend`, { reason: 'A dispute.' })
  expect(await site.idsFor(fan)).toEqual([2, 1])
  expect(await site.context.db.one`select reserved from campaign where id = ${id}`).toEqual({ reserved: 0 })
  await site.as(admin, `DELETE /api/admin/users/${owner.id}/suspend`)
})

test('money reserved for a listener who left is released after an hour', async () => {
  const { id } = await aCampaign(site, owner, { budget: pence(500), bid: pence(10_000) })
  const [gone, next] = [await site.aUser('FAN'), await site.aUser('FAN')]
  await site.insertPlays(gone)
  expect(await site.idsFor(gone)).toContain(id)
  const reserved = async () =>
    (await site.context.db.one<{ reserved: number }>`select reserved from campaign where id = ${id}`).reserved
  expect(await reserved()).toBe(100_000)
  site.pass(3601)
  await releaseAbandonedBreaks(site.context)
  expect(await reserved()).toBe(0)
  expect(await site.idsFor(gone)).not.toContain(id)
  await site.insertPlays(next)
  expect(await site.idsFor(next)).toContain(id)
})

test('releasing the money of several campaigns locks them in the same order as reserving', async () => {
  const [low, high] = [
    await aCampaign(site, owner, { bid: pence(900) }),
    await aCampaign(site, owner, { bid: pence(1100) }),
  ]
  const gone = await site.aUser('FAN')
  await site.insertPlays(gone)
  expect(await site.idsFor(gone)).toEqual([high.id, low.id])
  site.pass(3601)
  const { db } = site.context
  const waiting = async () =>
    (
      await db.one<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).count
  const freeing = await db.transaction(async (tx) => {
    await tx.rows`select from campaign where id = ${low.id} for no key update`
    const freed = releaseAbandonedBreaks(site.context)
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
    await tx.rows`select from campaign where id = ${high.id} for no key update`
    return { freed }
  })
  await freeing.freed
  expect(await db.rows`select distinct reserved from campaign where id in (${low.id}, ${high.id})`).toEqual([
    { reserved: 0 },
  ])
})
