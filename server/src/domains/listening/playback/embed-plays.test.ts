import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const play = (track: number, sent = {}) => site.call(`POST /api/tracks/${track}/embed-play`, sent)
const later = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}
const playsOf = (track: number) =>
  site.context.db.rows<{ id: number; source: string; accountId: number | null; visitorId: string | null }>`
    select id, source, account_id, visitor_id from play where track_id = ${track} order by id`

test('a play in an embed counts once within the length of the track, and sets no cookie', async () => {
  const track = await aTrack(site, { artistId: artist.id, durationMs: 180_000 })
  const first = await play(track)
  expect(first.json()).toEqual({ counted: true })
  expect(first.headers.get('set-cookie')).toBeNull()
  later(179)
  expect((await play(track)).json()).toEqual({ counted: false })
  later(2)
  expect((await play(track)).json()).toEqual({ counted: true })
  expect((await site.call(`GET /api/tracks/${track}`)).json()).toMatchObject({ playCount: 2 })
})

test('a play in an embed has no listener, so it can be neither heard nor paid', async () => {
  const fan = await site.aUser('FAN')
  const track = await aTrack(site, { artistId: artist.id })
  await play(track, { token: fan.token })
  const [logged] = await playsOf(track)
  expect(logged).toMatchObject({ source: 'embed', accountId: null, visitorId: null })
  later(3600)
  for (const token of [fan.token, undefined]) {
    const heard = await site.call(`POST /api/plays/${logged?.id}/heard`, { token, body: { prove: true } })
    expect(heard.status).toBe(404)
  }
})

test('a play on the site keeps its own source and listener', async () => {
  const fan = await site.aUser('FAN')
  const track = await aTrack(site, { artistId: artist.id })
  await site.call(`POST /api/tracks/${track}/play`, { token: fan.token })
  expect(await playsOf(track)).toMatchObject([{ source: 'site', accountId: fan.id }])
})

test('plays of many tracks from one address stop counting at the limit of new visitors', async () => {
  const strict = await startTestSite({ RATE_LIMIT_FACTOR: '0.05' })
  try {
    const { id: artistId } = await strict.aUser('ARTIST')
    const answers = []
    for (let i = 0; i < 5; i++)
      answers.push(await strict.call(`POST /api/tracks/${await aTrack(strict, { artistId })}/embed-play`))
    expect(answers.map((answer) => answer.json().counted)).toEqual([true, true, true, false, false])
  } finally {
    await strict.stop()
  }
})

test('a hidden or unknown track cannot be played, also by its artist', async () => {
  const track = await aTrack(site, { artistId: artist.id })
  await hideTrack(site, track)
  expect((await play(track, { token: artist.token })).status).toBe(404)
  expect((await play(999_999_999)).status).toBe(404)
  expect((await site.call('POST /api/tracks/x/embed-play')).status).toBeGreaterThanOrEqual(400)
})
