import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { beginPlay } from './begin-play.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const playsOf = (id: TrackId) =>
  site.context.db.one<{ plays: number; counted: number }>`
    select (select count(*)::int from play where track_id = ${id}) as plays,
      coalesce((select plays from track_play_count where track_id = ${id}), 0)::int as counted`

test('plays of many listeners at once are all stored, and count once for each listener', async () => {
  const track = await aTrack(site, { artistId: artist.id })
  const fans = await Promise.all(Array.from({ length: 12 }, () => site.aUser('FAN')))
  const answers = await Promise.all(
    [...fans, ...fans].map(({ token }) => site.call(`POST /api/tracks/${track}/play`, { token })),
  )
  const plays = answers.map((answer) => answer.json<{ playId: number; counted: boolean }>())
  expect(new Set(plays.map(({ playId }) => playId)).size).toBe(24)
  expect(plays.filter(({ counted }) => counted)).toHaveLength(12)
  expect(await playsOf(track)).toEqual({ plays: 24, counted: 12 })
  // Each listener was told of their own play.
  const owners = await site.context.db.rows<{ id: number; accountId: number }>`
    select id, account_id from play where track_id = ${track}`
  const ownerOf = new Map(owners.map(({ id, accountId }) => [id, accountId]))
  expect(plays.map(({ playId }) => ownerOf.get(playId))).toEqual([...fans, ...fans].map(({ id }) => id))
})

test('a play that cannot be stored fails alone, and the others of its batch are counted once', async () => {
  const track = await aTrack(site, { artistId: artist.id })
  const fans = await Promise.all(Array.from({ length: 4 }, () => site.aUser('FAN')))
  const now = site.clock.now()
  const tracks = [track, track, 999_999_999 as TrackId, track]
  const results = await Promise.allSettled(
    fans.map(({ id }, place) =>
      beginPlay(site.context.db, {
        listener: { accountId: id, visitorId: null },
        trackId: tracks[place] as TrackId,
        beganAt: now,
        countsUnlessSince: addSeconds(now, -60),
        isHighQuality: false,
        source: 'site',
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await playsOf(track)).toEqual({ plays: 3, counted: 3 })
})
