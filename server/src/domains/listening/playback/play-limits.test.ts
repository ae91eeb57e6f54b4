import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

// A fiftieth of the real limits: 12 counted plays an hour from one address, 120 plays in all, 1 new visitor.
let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '0.02', PUBLIC_URL: 'https://fairwave.example' })
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

test('the plays of a visitor who deletes the cookie each time soon stop counting', async () => {
  const track = await aTrack(site, { artistId: artist.id })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.call(`POST /api/tracks/${track}/play`)))
  expect(answers.filter((answer) => answer.json().counted)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  // Under https the cookie is only sent encrypted.
  expect(answers[0]?.headers.get('set-cookie')).toMatch(/; Secure/)
})

test('plays from one address stop counting at the hourly limit, and are refused at ten times that', async () => {
  const track = await aTrack(site, { artistId: artist.id, durationMs: 1 })
  site.clock.time = new Date(site.clock.time.getTime() + 2 * 3600_000)
  const fan = await site.aUser('FAN')
  const tally = { counted: 0, uncounted: 0, refused: 0 }
  for (let i = 0; i < 130; i++) {
    // Slow enough for the limit on all changes (1,200 in ten minutes on a real site), within the hour of this one.
    site.clock.time = new Date(site.clock.time.getTime() + 26_000)
    const answer = await site.call(`POST /api/tracks/${track}/play`, { token: fan.token })
    if (answer.status === 429) tally.refused++
    else if (answer.json().counted) tally.counted++
    else tally.uncounted++
  }
  expect(tally).toEqual({ counted: 12, uncounted: 108, refused: 10 })
  site.clock.time = new Date(site.clock.time.getTime() + 3601_000)
  expect((await site.call(`POST /api/tracks/${track}/play`, { token: fan.token })).json()).toMatchObject({
    counted: true,
  })
})
