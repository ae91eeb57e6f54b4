import type { Statistics } from '@fairwave/contract/earnings/statistics'
import type { TrackId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { someAudio } from '../../../testing/listening.ts'
import { type StatisticsSite, startStatisticsSite } from '../../../testing/statistics-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { aCampaign } from '../../advertising/campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../../advertising/royalties/split-impressions.ts'
import { earnings } from '../../ground/ledger/account.ts'
import { killEverywhere } from '../../selling/testing/killed-process.ts'
import { rollUpStatistics } from './roll-up.ts'

let site: StatisticsSite
let artist: TestUser
let guest: TestUser
let [song, duet]: TrackId[] = []
beforeAll(async () => {
  site = await startStatisticsSite()
  ;[artist, guest] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  song = await aTrack(site, { artistId: artist.id, title: 'Song', audio: someAudio() })
  duet = await aTrack(site, { artistId: artist.id, title: 'Duet', audio: someAudio(), collaborators: [guest.id] })
  await site.context.db
    .rows`update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
})
afterAll(() => site.stop())

const nextDay = (days = 1) => {
  site.clock.time = new Date(`${addDays(site.clock.time, days).toISOString().slice(0, 10)}T09:00:00Z`)
}
const UNITS = ['day', 'week', 'month', 'all'] as const
const everything = async (user: TestUser) =>
  Object.fromEntries(
    await Promise.all(UNITS.map(async (by) => [by, await site.statisticsOf(user, by)] as const)),
  ) as Record<(typeof UNITS)[number], Statistics>

test('figures that were added up day by day are the same as those recomputed from the log', async () => {
  const { id: ad } = await aCampaign(site, await site.aUser('ADMAN'), {
    endsOn: addDays(site.clock.time, 60).toISOString().slice(0, 10),
    budget: pence(10_000),
  })
  const fans = await Promise.all(Array.from({ length: 6 }, () => site.aFan(10)))
  for (let day = 0; day < 9; day += 1) {
    for (const [place, fan] of fans.entries()) {
      if ((day + place) % 3 === 0) continue
      await site.play(fan, song!, 170, { origin: 'radio', station: 'Jazz' })
      await site.play(fan, duet!, 60, { origin: 'link', referrer: 'blog.example.org' })
      await site.play(fan, song!)
      await site.play(fan, duet!, 100)
      if (day > 2) await site.sitThroughAds(fan)
      if (day === place) await site.as(fan, `POST /api/purchase/track/${song}`)
    }
    const [first, second] = fans
    if (day === 1) await site.as(first!, 'POST /api/friends', { friendId: artist.id })
    if (day === 2) await site.as(second!, `POST /api/me/favorites/${song}`)
    if (day === 3) await site.as(second!, `DELETE /api/me/favorites/${song}`)
    if (day === 3) await site.as(second!, 'POST /api/library', { trackId: duet })
    if (day === 4) expect((await site.subscribe(first!, artist)).status).toBeLessThan(300)
    if (day % 2 === 0) await site.rollUp()
    nextDay()
    await splitImpressions(site.context)
  }
  await Promise.all([site.rollUp(), site.rollUp(), site.rollUp()])
  const [added, addedOfGuest] = [await everything(artist), await everything(guest)]
  expect(added.all.total).toMatchObject({ plays: 36 * 4, listeners: 6, whole: 36, part: 72, skipped: 36, followers: 1 })
  expect(added.all.total).toMatchObject({ sales: 4, paidWeeks: 1, favorites: 0, saves: 1 })
  expect(added.all.ads.paidListens).toBeGreaterThan(20)
  expect(added.all.ads.radioMoney).toBeGreaterThan(0)
  expect(addedOfGuest.all.ads.money).toBeGreaterThan(0)
  expect(ad).toBeGreaterThan(0)
  await site.recompute()
  expect(await everything(artist)).toEqual(added)
  expect(await everything(guest)).toEqual(addedOfGuest)
})

test('income is the ledger’s, and ad money by track adds up to the streaming part of it', async () => {
  for (const user of [artist, guest]) {
    const { total, tracks, ads } = await site.statisticsOf(user, 'all')
    const [earned] = await site.pounds(earnings(user.id))
    expect(total.sale + total.subscription + total.streaming).toBeCloseTo(earned!, 6)
    expect(tracks.reduce((sum, { adMoney }) => sum + adMoney, 0)).toBeCloseTo(total.streaming, 6)
    expect(ads.money).toBeCloseTo(total.streaming, 6)
  }
})

test('a refund takes its money and its sale out of the figures', async () => {
  const { id } = await site.context.db.one<{ id: number }>`select max(id) as id from purchase`
  const before = await site.statisticsOf(artist, 'all')
  const answer = await site.as(await site.aUser('ADMIN'), `POST /api/admin/purchases/${id}/refund`, {
    reason: 'By mistake.',
  })
  expect(answer.status).toBe(200)
  await site.rollUp()
  const { total } = await site.statisticsOf(artist, 'all')
  expect(total.sales).toBe(before.total.sales - 1)
  expect(total.sale).toBeCloseTo(before.total.sale - 0.8, 6)
})

test('a play that is recorded or heard late is counted on the day when it began', async () => {
  const listener = await site.aUser('FAN')
  const lastMonth = addDays(site.clock.time, -31)
  const [day, ever] = [lastMonth.toISOString().slice(0, 10), (await site.statisticsOf(artist, 'all')).total.listeners]
  const totalOf = async () => (await site.statisticsOf(artist, 'day', `&day=${day}`)).total
  expect(await totalOf()).toMatchObject({ plays: 0, listeners: 0 })
  const { id } = await site.context.db.one<{ id: number }>`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality)
    values (${song}, ${listener.id}, ${lastMonth}, true, false) returning id`
  await site.rollUp()
  expect(await totalOf()).toMatchObject({ plays: 1, listeners: 0, skipped: 1 })
  await site.context.db.rows`update play set heard_at = ${lastMonth}, sounded_ms = 180000 where id = ${id}`
  await site.rollUp()
  expect(await totalOf()).toMatchObject({ plays: 1, listeners: 1, whole: 1, skipped: 0 })
  expect((await site.statisticsOf(artist, 'all')).total.listeners).toBe(ever + 1)
})

test('a deleted account is forgotten, and its plays stay', async () => {
  const member = await site.aMember('FAN', 'passing_by')
  await site.play(member, song!, 170)
  await site.rollUp()
  const before = (await site.statisticsOf(artist, 'all')).total
  await member.leave()
  await site.rollUp()
  const after = (await site.statisticsOf(artist, 'all')).total
  expect(after).toMatchObject({ plays: before.plays, listeners: before.listeners - 1 })
  await site.recompute()
  expect((await site.statisticsOf(artist, 'all')).total).toEqual(after)
})

test('the next run finishes a killed one, and every play and penny is counted once', { timeout: 600_000 }, async () => {
  const fan = await site.aFan(100)
  const sell = async () => aTrack(site, { artistId: artist.id, title: 'For sale' })
  const before = (await site.statisticsOf(artist, 'all')).total
  const steps = await killEverywhere(site, {
    prepare: async () => {
      await site.play(fan, song!, 170)
      await site.as(fan, `POST /api/purchase/track/${await sell()}`)
    },
    perform: rollUpStatistics,
    afterwards: async (round) => {
      // The database may need a moment to notice that the holder of the lock is gone.
      await vi.waitFor(
        async () => {
          await site.rollUp()
          const { total } = await site.statisticsOf(artist, 'all')
          expect(total.plays).toBe(before.plays + round + 1)
          expect(total.sale).toBeCloseTo(before.sale + (round + 1) * 0.8, 6)
        },
        { timeout: 60_000 },
      )
    },
    child: new URL('./testing/killed-child.ts', import.meta.url),
  })
  expect(steps).toBeGreaterThan(5)
  const added = await everything(artist)
  await site.recompute()
  expect(await everything(artist)).toEqual(added)
})
