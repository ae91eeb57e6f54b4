import type { TrackId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

const DAY_SECONDS = 24 * 60 * 60

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}
const chart = async () => (await site.call('GET /api/charts/week')).json<Track[]>()

test('the week’s chart counts seven days of plays, most played first, and leaves out hidden tracks', async () => {
  const artist = await site.aUser('ARTIST')
  const [old, some, most] = [
    await aTrack(site, { artistId: artist.id }),
    await aTrack(site, { artistId: artist.id }),
    await aTrack(site, { artistId: artist.id }),
  ]
  const play = async (track: TrackId, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const fan = await site.aUser('FAN')
      expect((await site.call(`POST /api/tracks/${track}/play`, { token: fan.token })).status).toBe(200)
    }
  }
  expect(await chart()).toEqual([])
  await play(old, 4)
  pass(8 * DAY_SECONDS)
  await play(some, 1)
  await play(most, 2)
  const fickle = await site.aUser('ARTIST')
  const gone = await aTrack(site, { artistId: fickle.id })
  await play(gone, 3)
  pass(DAY_SECONDS)
  expect((await site.call(`DELETE /api/tracks/${gone}`, { token: fickle.token })).status).toBe(200)
  expect((await chart()).map(({ id }) => id)).toEqual([most, some])

  // Later plays show a few minutes later.
  await play(some, 2)
  expect((await chart()).map(({ id }) => id)).toEqual([most, some])
  pass(6 * 60)
  expect((await chart()).map(({ id }) => id)).toEqual([some, most])
})
