import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { signToLabel } from '../../../testing/music.ts'
import { type StatisticsSite, startStatisticsSite } from '../../../testing/statistics-site.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'

let site: StatisticsSite
let artist: TestUser
let song: TrackId
beforeAll(async () => {
  site = await startStatisticsSite()
  artist = await site.aUser('ARTIST')
  const album = await anAlbum(site, artist.id, 'Tides')
  song = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Song' })
})
afterAll(() => site.stop())

const at = (instant: string) => {
  site.clock.time = new Date(instant)
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => site.aUser('FAN')))

test('listeners are counted once in each day, week and month, and compared with the period before', async () => {
  const [first, second, third] = await people(3)
  for (const [day, listeners] of [
    ['2026-03-03', [first, second]], // Tuesday
    ['2026-03-04', [first]],
    ['2026-03-09', [first, third]], // The next Monday
    ['2026-04-01', [second]],
  ] as const) {
    at(`${day}T10:00:00Z`)
    for (const listener of listeners) await site.play(listener!, song, 60)
  }
  await site.rollUp()
  const march = await site.statisticsOf(artist, 'month', '&day=2026-03-20')
  expect(march).toMatchObject({
    from: '2026-03-01',
    until: '2026-04-01',
    isCurrent: false,
    total: { plays: 5, listeners: 3 },
  })
  const april = await site.statisticsOf(artist, 'month')
  expect(april).toMatchObject({
    isCurrent: true,
    total: { plays: 1, listeners: 1 },
    before: { plays: 5, listeners: 3 },
  })
  expect(april.periods).toHaveLength(12)
  const week = await site.statisticsOf(artist, 'week', '&day=2026-03-10')
  expect(week).toMatchObject({
    from: '2026-03-09',
    total: { listeners: 2 },
    before: { from: '2026-03-02', plays: 3, listeners: 2 },
  })
  const day = await site.statisticsOf(artist, 'day', '&day=2026-03-04')
  expect(day).toMatchObject({ total: { listeners: 1 }, before: { listeners: 2 } })
  expect(day.tracks).toMatchObject([{ title: 'Song', plays: 1, part: 1 }])
  expect(day.albums).toMatchObject([{ title: 'Tides', plays: 1 }])
  const all = await site.statisticsOf(artist, 'all')
  expect(all).toMatchObject({ total: { plays: 6, listeners: 3 }, before: null })
  expect(all.periods.map(({ from }) => from)).toEqual(['2026-03-01', '2026-04-01'])
})

test('a group of fewer than five listeners is not shown by itself, over any number of days', async () => {
  at('2026-05-04T10:00:00Z')
  const crowd = await people(5)
  for (const listener of crowd.slice(0, 4)) await site.play(listener, song, 60, { origin: 'radio', station: 'Jazz' })
  for (const listener of crowd.slice(0, 3))
    await site.play(listener, song, 60, { origin: 'link', referrer: 'a.example.org' })
  await site.rollUp()
  expect(await site.statisticsOf(artist, 'month')).toMatchObject({
    sources: [{ name: null, plays: 7 }],
    stations: [{ name: null, plays: 4 }],
    referrers: [{ name: null, plays: 3 }],
    countries: null,
  })
  at('2026-05-12T10:00:00Z')
  await site.play(crowd[4]!, song, 60, { origin: 'radio', station: 'Jazz' })
  await site.rollUp()
  const month = await site.statisticsOf(artist, 'month')
  expect(month.stations).toEqual([{ name: 'Jazz', plays: 5 }])
  expect(month.sources).toEqual([
    { name: 'radio', plays: 5 },
    { name: null, plays: 3 },
  ])
})

test('only fans who follow, bought or subscribed and show their collection are named', async () => {
  const other = await site.aUser('ARTIST')
  const [hit, single] = [await aTrack(site, { artistId: other.id }), await aTrack(site, { artistId: other.id })]
  const shy = await site.aFan(10)
  const listener = await site.aFan(10)
  const follower = await site.aFan(10)
  const buyer = await site.aFan(10)
  const hidden = await site.aFan(10)
  for (const fan of [shy, listener, follower, buyer, hidden]) await site.play(fan, hit, 60)
  await site.context.db
    .rows`update account set shows_collection = true where id = any(${[listener, follower, buyer, hidden].map(({ id }) => id)})`
  for (const fan of [shy, follower, hidden]) await site.as(fan, 'POST /api/friends', { friendId: other.id })
  await site.as(buyer, `POST /api/purchase/track/${hit}`)
  await site.as(buyer, `POST /api/purchase/track/${single}`)
  await site.as(hidden, 'PUT /api/me/purchase-privacy', { isAnonymous: true })
  await site.as(hidden, `POST /api/purchase/track/${hit}`)
  await site.play(follower, single, 60)
  await site.rollUp()
  const { fans } = await site.statisticsOf(other, 'all')
  expect(fans?.byListens.map(({ username, value }) => [username, value])).toEqual([
    [follower.username, 2],
    [buyer.username, 1],
    [hidden.username, 1],
  ])
  expect(fans?.byMoney.map(({ username, value }) => [username, value])).toEqual([[buyer.username, 2]])
})

test('a label sees its roster’s figures without fans, one artist’s on request, and none of one who left', async () => {
  const [label, stranger] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
  expect(await site.statisticsOf(label, 'all')).toMatchObject({ artists: [], total: { plays: 0 }, fans: null })
  // Sessions have ended while the clock moved on.
  await signToLabel(site, label, { ...artist, token: await openSession(site.context.db, artist.id, site.clock.now()) })
  const own = await site.statisticsOf(artist, 'all')
  const { fans, ...shown } = await site.statisticsOf(label, 'all')
  expect(shown).toEqual(Object.fromEntries(Object.entries(own).filter(([key]) => key !== 'fans')))
  expect(fans).toBeNull()
  const of = (id: number) => site.as(label, `GET /api/me/statistics?artist=${id}`)
  expect((await of(artist.id)).status).toBe(200)
  expect((await of(stranger.id)).status).toBe(404)
  await site.as(artist, `DELETE /api/me/signing-offers/${label.id}`)
  expect((await of(artist.id)).status).toBe(404)
  expect(await site.statisticsOf(label, 'all')).toMatchObject({ artists: [] })
})

test('an artist cannot see another artist’s figures, and fans and visitors none', async () => {
  const [other, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  expect((await site.as(other, `GET /api/me/statistics?artist=${artist.id}`)).status).toBe(404)
  expect((await site.as(fan, 'GET /api/me/statistics')).status).toBe(403)
  expect((await site.call('GET /api/me/statistics.csv')).status).toBe(401)
  for (const bad of ['by=year', 'day=yesterday', 'artist=-1'])
    expect((await site.as(artist, `GET /api/me/statistics?${bad}`)).status).toBe(400)
})

test('the CSV has every figure, with titles that no spreadsheet runs', async () => {
  const sly = await site.aUser('ARTIST')
  const trap = await aTrack(site, { artistId: sly.id, title: '=1+1' })
  await site.play((await people(1))[0]!, trap, 60)
  await site.rollUp()
  const { text, headers } = await site.as(sly, 'GET /api/me/statistics.csv?by=all')
  expect(headers.get('content-disposition')).toContain('fairwave-statistics.csv')
  expect(text).toContain('Total,All time,Plays,1')
  expect(text).toContain(`Track,'=1+1,Heard in part,1`)
  expect(text).toContain('Source,"Others, each with fewer than 5 listeners",Plays,1')
})
