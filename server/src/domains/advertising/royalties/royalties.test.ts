import type { AdBreak } from '@fairwave/contract/advertising/ads'
import { RULES } from '@fairwave/contract/advertising/fair-rules'
import type { TrackId, UserId } from '@fairwave/contract/ids'
import { micros, pence } from '@fairwave/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addSeconds } from '../../../platform/clock.ts'
import { aTrack as aSilentTrack } from '../../../testing/builders.ts'
import { reportHeard, someAudio } from '../../../testing/listening.ts'
import { type MoneySite, startMoneySite } from '../../../testing/money-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { campaign, earnings, PLATFORM, wallet } from '../../ground/ledger/account.ts'
import { balanceOf } from '../../ground/ledger/balance.ts'
import { recordAdHeard } from '../ads/record-ad-heard.ts'
import { serveBreak } from '../ads/serve-break.ts'
import { aCampaign } from '../campaigns/testing/a-campaign.ts'
import { splitImpressions } from './split-impressions.ts'
import { splitImpression } from './testing/split-impression.ts'

let site: MoneySite
let advertiser: TestUser
let artist: TestUser
let guest: TestUser
let track: TrackId
let duet: TrackId
beforeAll(async () => {
  site = await startMoneySite()
  advertiser = await site.aUser('ADMAN')
  ;[artist, guest] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  track = await aTrack(site, { artistId: artist.id, genre: 'Jazz' })
  duet = await aTrack(site, { artistId: artist.id, genre: 'Bebop', collaborators: [guest.id] })
  await site.context.db
    .rows`update track_collaborator set percent = 25, offered_at = now(), accepted_at = now() where track_id = ${duet}`
})
afterAll(() => site.stop())

const aTrack: typeof aSilentTrack = (at, wishes) => aSilentTrack(at, { audio: someAudio(), ...wishes })
const pass = (seconds: number) => {
  site.clock.time = addSeconds(site.clock.time, seconds)
}
const nextMorning = () => {
  site.clock.time = new Date(`${addDays(site.clock.time, 1).toISOString().slice(0, 10)}T09:00:00Z`)
}
const owned = (account: Parameters<typeof balanceOf>[1]) => balanceOf(site.context.db, account)
const earned = (id: UserId) => owned(earnings(id))
const splitAll = () => splitImpressions(site.context)

const as = (...call: Parameters<MoneySite['as']>) => site.as(...call)

/** Plays tracks one after another, each until it counts as heard unless it is skipped. */
async function play(fan: TestUser, ids: readonly TrackId[], isHeard = true) {
  for (const id of ids) {
    const { playId } = (await as(fan, `POST /api/tracks/${id}/play`)).json<{ playId: number }>()
    pass(200)
    if (isHeard) await reportHeard(site, (...call) => as(fan, ...call), playId)
  }
}

async function sitThrough(fan: TestUser) {
  const { ticket, ads } = (await as(fan, 'GET /api/ads/break')).json<AdBreak>()
  for (const { id, duration } of ads) {
    pass(duration)
    await as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: id })
  }
  return ads.map(({ id }) => id)
}

test('an impression pays the artists this listener heard, by their splits, and the platform; to the millionth', async () => {
  const { id } = await aCampaign(site, advertiser)
  const fan = await site.aUser('FAN')
  await play(fan, [track, duet, track])
  expect(await sitThrough(fan)).toEqual([id, 1])
  expect(await earned(artist.id)).toBe(0)
  nextMorning()
  await splitAll()
  // £0.01 for three listens: 3334, 3333, 3333 millionths; 80 % of each is 2668 (rounded up), 2667, 2667; the guest gets a quarter of the duet's 2667.
  expect([await earned(artist.id), await earned(guest.id)]).toEqual([2668 + 2001 + 2667, 666])
  expect(await owned(PLATFORM)).toBe(10_000 - 2668 - 2667 - 2667)
  expect(await owned(campaign(id))).toBe(10_000_000 - 10_000)
  await Promise.all([splitAll(), splitAll()])
  expect(await earned(guest.id)).toBe(666)
  const { recentTransactions } = (await as(artist, 'GET /api/me/earnings')).json<{
    recentTransactions: { source: string; description: string }[]
  }>()
  expect(recentTransactions[0]).toMatchObject({ source: 'streaming', description: 'Listens of 1 January 2026' })
})

test("without a listen, or with the artist's own only, no artist is paid and the advertiser is not charged", async () => {
  const { id } = await aCampaign(site, advertiser)
  const label = await site.aUser('FAN')
  const own = await aTrack(site, { artistId: label.id })
  await play(label, [own, own, own])
  const skipper = await site.aUser('FAN')
  await play(skipper, [track, track, duet], false)
  const before = await earned(artist.id)
  for (const fan of [label, skipper]) expect(await sitThrough(fan)).toContain(id)
  nextMorning()
  await splitAll()
  expect([await earned(artist.id), await earned(label.id)]).toEqual([before, 0])
  expect(await owned(campaign(id))).toBe(10_000_000)
  expect((await as(advertiser, `GET /api/campaigns/${id}/figures`)).json()).toMatchObject({
    impressions: 0,
    uncharged: 2,
  })
  await as(advertiser, `POST /api/campaigns/${id}/end`)
  expect(await owned(campaign(id))).toBe(0)
})

test('an impression pays for what was heard since the previous break only', async () => {
  const [early, late] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  const [before, after] = [await aTrack(site, { artistId: early.id }), await aTrack(site, { artistId: late.id })]
  const fan = await site.aUser('FAN')
  await play(fan, [before, before, before])
  expect(await sitThrough(fan)).toEqual([1, 2])
  const { id } = await aCampaign(site, advertiser)
  await play(fan, [after, after, after])
  expect(await sitThrough(fan)).toContain(id)
  nextMorning()
  await splitAll()
  expect([await earned(early.id), await earned(late.id)]).toEqual([0, 2668 + 2 * 2667])
  await as(advertiser, `POST /api/campaigns/${id}/end`)
})

test('a listener with hundreds of tracks a day, or one of too many at one address, pays no artist', async () => {
  const maker = await site.aUser('ARTIST')
  const song = await aTrack(site, { artistId: maker.id })
  nextMorning()
  const { id } = await aCampaign(site, advertiser)
  const skimmer = await site.aUser('FAN')
  await site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select ${song}, ${skimmer.id}, began, true, false, began + interval '20 seconds', began + interval '20 seconds'
    from (select ${site.clock.time}::timestamptz + n * interval '41 seconds' as began
      from generate_series(1, ${RULES.playsPerDay + 1}::int) n) as quick`
  pass(8 * 3600)
  expect(await sitThrough(skimmer)).toContain(id)
  // Whatever the site's other limits are, the 400th ad is the last that pays.
  const { time } = site.clock
  await site.context.db.rows`
    insert into rate_limit (key, window_ends_at, used) values ('ads-paid:203.0.113.9', ${addSeconds(time, 3600)}, ${RULES.adsPerAddress - 1})`
  for (const fan of [await site.aUser('FAN'), await site.aUser('FAN')]) {
    await play(fan, [song, song, song])
    const listener = { accountId: fan.id, visitorId: null }
    const { ticket } = await serveBreak(site.context, { caller: null, listener })
    pass(15)
    await recordAdHeard(site.context, { listener, ticket: ticket ?? '', adId: id, ip: '203.0.113.9' })
  }
  nextMorning()
  await splitAll()
  // The first of the two at that address pays; the second is beyond the limit.
  expect(await earned(maker.id)).toBe(2668 + 2 * 2667)
  const excluded = (await as(maker, 'GET /api/me/excluded-listens')).json<{ reason: string; listens: number }[]>()
  expect(excluded.map(({ reason, listens }) => [reason, listens]).sort()).toEqual([
    ['address', 3],
    ['plays', RULES.playsPerDay + 1],
  ])
  await as(advertiser, `POST /api/campaigns/${id}/end`)
})

test('bots pay no artist, and the artist sees why', async () => {
  const { id } = await aCampaign(site, advertiser, { dailyCap: 20 })
  const bot = await site.aUser('FAN')
  const start = new Date(`${addDays(site.clock.time, 0).toISOString().slice(0, 10)}T00:00:00Z`)
  await site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select ${track}, ${bot.id}, ${start}::timestamptz + n * interval '3 minutes', true, false, ${start}::timestamptz + n * interval '3 minutes' + interval '1 minute', ${start}::timestamptz + n * interval '4 minutes'
    from generate_series(1, 340) n`
  site.clock.time = addSeconds(start, 20 * 3600)
  const repeater = await site.aUser('FAN')
  await site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at, fetched_at)
    select ${duet}, ${repeater.id}, ${start}::timestamptz + n * interval '4 minutes', true, false, ${start}::timestamptz + n * interval '5 minutes', ${start}::timestamptz + n * interval '5 minutes'
    from generate_series(1, 12) n`
  const before = await earned(artist.id)
  for (const fan of [bot, repeater]) expect(await sitThrough(fan)).toContain(id)
  nextMorning()
  await splitAll()
  expect((await earned(artist.id)) - before).toBe(10 * 800 - 10 * 200)
  const excluded = (await as(artist, 'GET /api/me/excluded-listens')).json<
    { trackId: number; reason: string; listens: number }[]
  >()
  expect(excluded).toContainEqual(expect.objectContaining({ trackId: track, reason: 'hours', listens: 340 }))
  expect(excluded).toContainEqual(expect.objectContaining({ trackId: duet, reason: 'repeat', listens: 2 }))
  expect((await as(guest, 'GET /api/me/excluded-listens')).json<unknown[]>()).toHaveLength(1)
})

test('an ended campaign gets back everything that was not heard', async () => {
  const owner = await site.aUser('ADMAN')
  const { id } = await aCampaign(site, owner, { budget: pence(500) })
  const fan = await site.aUser('FAN')
  await play(fan, [track, track, track])
  const { ticket, ads } = (await as(fan, 'GET /api/ads/break')).json<AdBreak>()
  expect(ads[0]?.id).toBe(id)
  expect((await as(owner, `POST /api/campaigns/${id}/end`)).json()).toMatchObject({ phase: 'ended' })
  expect(await owned(wallet(owner.id))).toBe(4_990_000)
  // The ad that is playing has its price reserved: heard to its end, it pays.
  pass(15)
  expect((await as(fan, `POST /api/ads/break/${ticket}/heard`, { adId: id })).json()).toEqual({ heard: true })
  nextMorning()
  await splitAll()
  expect([await owned(campaign(id)), await owned(wallet(owner.id))]).toEqual([0, 4_990_000])
})

test('no split loses or creates money', () => {
  const listen = fc.record({
    artist: fc.integer({ min: 1, max: 5 }),
    artistPercent: fc.constantFrom(80, 90, 100),
    percents: fc.array(fc.integer({ min: 1, max: 33 }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(listen, { minLength: 1, maxLength: 40 }),
      (price, heard) => {
        const listens = heard.map(({ artist: id, artistPercent, percents }, place) => ({
          playId: place,
          trackId: 1 as TrackId,
          artistId: id as UserId,
          artistPercent,
          collaborators: percents.map((percent, nth) => ({ id: (10 + nth) as UserId, percent })),
        }))
        const splits = splitImpression(micros(price), listens)
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(splits.map(({ amount }) => amount))).toBe(price)
        for (const {
          amount,
          toArtists,
          earners,
          listen: { artistPercent },
        } of splits) {
          expect(sum(earners.map((earner) => earner.amount))).toBe(toArtists)
          expect(earners.every((earner) => earner.amount >= 0)).toBe(true)
          expect(toArtists - (amount * artistPercent) / 100).toBeLessThan(1)
          expect(toArtists).toBeGreaterThanOrEqual((amount * artistPercent) / 100)
        }
      },
    ),
  )
})
