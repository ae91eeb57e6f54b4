import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import { campaign, earnings, PLATFORM } from '../../ground/ledger/account.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { splitImpressions } from './split-impressions.ts'

let site: MoneySite
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())

/** Listens in the past, a day's worth per day, each heard. */
const listenForLong = (fan: UserId, track: TrackId, listens: number) =>
  site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select ${track}, ${fan}, began, true, false, began + interval '1 minute', began + interval '1 minute'
    from (
      select ${site.clock.now()}::timestamptz - n * interval '30 minutes' as began
      from generate_series(${listens}::int, 1, -1) n) as listen`

async function sitThrough(token: string) {
  const { ticket, ads } = (await site.call('GET /api/ads/break', { token })).json<AdBreak>()
  for (const { id, duration } of ads) {
    site.clock.time = addSeconds(site.clock.time, duration)
    await site.call(`POST /api/ads/break/${ticket}/heard`, { token, body: { adId: id } })
  }
  return ads.map(({ id }) => id)
}

test('a listen with less than a millionth left is paid nothing, and delays no other', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aMember('FAN', 'patient_x')]
  const { id } = await aCampaign(site, await site.aUser('ADMAN'), { bid: pence(100) })
  // An ad at £1 per thousand is a thousand millionths, after 1,100 listens in three weeks.
  await listenForLong(fan.id, await aTrack(site, { artistId: artist.id }), 1100)
  expect(await sitThrough(fan.token)).toContain(id)
  site.clock.time = addDays(site.clock.time, 1)
  expect(await splitImpressions(site.context)).toBe(1)
  const [toArtist = 0, toPlatform = 0, left] = await site.pounds(earnings(artist.id), PLATFORM, campaign(id))
  expect(toArtist + toPlatform).toBeCloseTo(0.001, 9)
  expect(left).toBe(9.999)
})

test('a deleted account pays for what it heard until then', async () => {
  const [artist, fan] = [await site.aUser('ARTIST'), await site.aMember('FAN', 'leaving_x')]
  const { id } = await aCampaign(site, await site.aUser('ADMAN'))
  await listenForLong(fan.id, await aTrack(site, { artistId: artist.id }), 3)
  expect(await sitThrough(fan.token)).toContain(id)
  await fan.leave()
  site.clock.time = addDays(site.clock.time, 1)
  await splitImpressions(site.context)
  expect(await site.pounds(earnings(artist.id), campaign(id))).toEqual([0.008002, 9.99])
  expect(
    await site.context.db.count`select from royalty where artist_id = ${artist.id} and account_id is not null`,
  ).toBe(0)
})
