import type { AdBreak } from '@fairwave/contract/advertising/ads'
import type { HeldEarnings } from '@fairwave/contract/advertising/royalties'
import type { BooksExtract } from '@fairwave/contract/earnings/books'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCampaign } from '../../server/src/domains/advertising/campaigns/testing/a-campaign.ts'
import { splitImpressions } from '../../server/src/domains/advertising/royalties/split-impressions.ts'
import { maintainLedger } from '../../server/src/domains/ground/ledger/maintain-ledger.ts'
import { addDays, addSeconds } from '../../server/src/platform/clock.ts'
import { aTrack } from '../../server/src/testing/builders.ts'
import { reportHeard, someAudio } from '../../server/src/testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../server/src/testing/money-site.ts'
import { checkExtract } from './check-extract.ts'

let site: MoneySite
beforeAll(async () => {
  site = await startMoneySite()
})
afterAll(() => site.stop())

async function later(days: number): Promise<void> {
  site.clock.time = addDays(site.clock.time, days)
  await splitImpressions(site.context)
  await maintainLedger(site.context)
}

const extract = async () => (await site.call('GET /api/transparency/extract.json')).json<BooksExtract>()

test('the books stay right while a part of an ad is held, and when it is released in another month', async () => {
  const [plain, rising, fan] = [await site.aUser('ARTIST'), await site.aUser('ARTIST'), await site.aUser('FAN')]
  const tracks = await Promise.all(
    [plain, rising, plain].map(({ id }) => aTrack(site, { artistId: id, audio: someAudio() })),
  )
  await aCampaign(site, await site.aUser('ADMAN'))
  await site.context.db.rows`
    insert into earnings_review (artist_id, reason, day, day_listens, usual_listens, opened_at)
    values (${rising.id}, 'rise', '2026-01-01', 60, 1, ${site.clock.now()})`
  for (const id of tracks) {
    const { playId } = (await site.as(fan, `POST /api/tracks/${id}/play`)).json<{ playId: number }>()
    site.clock.time = addSeconds(site.clock.time, 200)
    await reportHeard(site, (...call) => site.as(fan, ...call), playId)
  }
  const { ticket, ads } = (await site.as(fan, 'GET /api/ads/break')).json<AdBreak>()
  site.clock.time = addSeconds(site.clock.time, 15)
  await site.as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: ads[0]?.id })
  await later(1)
  const held = await extract()
  expect(checkExtract(held, [])).toEqual([])
  expect(held.reviewed).toEqual([{ month: '2026-01', act: 'held', shares: 1, amount: 3333, toArtists: 2667 }])

  await later(35)
  const admin = await site.aUser('ADMIN')
  const [review] = (await site.as(admin, 'GET /api/admin/held-earnings')).json<HeldEarnings[]>()
  expect((await site.as(admin, `POST /api/admin/held-earnings/${review?.id}/release`)).status).toBe(200)
  await later(1)
  const released = await extract()
  expect(checkExtract(released, [])).toEqual([])
  expect(released.reviewed).toContainEqual({
    month: '2026-02',
    act: 'released',
    shares: 1,
    amount: 3333,
    toArtists: 2667,
  })
  const forged = structuredClone(released)
  for (const one of forged.reviewed) one.toArtists -= 1000
  expect(checkExtract(forged, [])).not.toEqual([])
})
