import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aTrack } from '../../../testing/builders.ts'
import { notificationsOf } from '../../../testing/notifications.ts'
import type { TestUser } from '../../../testing/test-site.ts'
import { announceEarlyAccess } from '../../music/release-day/announce-early-access.ts'
import { releaseMusic } from '../../music/release-day/release-music.ts'
import { holdBack } from '../../music/release-day/schedule.ts'
import { openSession } from '../../people/accounts/sessions/sessions.ts'
import { HIGH, LOW, type StreamingSite, startStreamingSite } from './testing/streaming-site.ts'

let site: StreamingSite
beforeAll(async () => {
  site = await startStreamingSite()
})
afterAll(() => site.stop())

/** Sessions end within a week. */
const tokenOf = ({ id }: TestUser) => openSession(site.context.db, id, site.clock.now())
const pass = (days: number) => (site.clock.time = addDays(site.clock.time, days))

test('a subscriber hears a track in its early days, and no other listener does before its release', async () => {
  const [subscriber, fan] = [await site.aUser('FAN'), await site.aUser('FAN')]
  const now = site.clock.now()
  await site.context.db.rows`
    insert into subscription (fan_id, artist_id, method, started_at, paid_until, renew_at)
    values (${subscriber.id}, ${site.artist.id}, 'wallet', ${now}, ${addDays(now, 8)}, ${addDays(now, 8)})`
  const id = await aTrack(site, { artistId: site.artist.id, title: 'Soon', audio: { low: LOW, high: HIGH } })
  await site.context.db.transaction((tx) =>
    holdBack(site.context, tx, [id], { releaseAt: addDays(now, 10), earlyDays: 5 }),
  )
  const sent = async (user?: TestUser) =>
    (await site.whatIsSent('low', { id, token: user && (await tokenOf(user)) })).sent
  const early = async (user: TestUser) => {
    const listed = await site.call(`GET /api/me/early-access?artistId=${site.artist.id}`, {
      token: await tokenOf(user),
    })
    return listed.json<Track[]>().map(({ title }) => title)
  }
  const seen = async (user?: TestUser) =>
    (await site.call(`GET /api/tracks/${id}`, { token: user && (await tokenOf(user)) })).status

  expect([await sent(site.artist), await sent(subscriber), await sent()]).toEqual(['low', 404, 404])
  expect([await early(subscriber), await seen(subscriber)]).toEqual([[], 404])
  pass(5)
  await releaseMusic(site.context)
  for (let run = 0; run < 2; run += 1) await announceEarlyAccess(site.context, { id })
  const news = async (user: TestUser) => (await notificationsOf(site, user)).filter((text) => text.includes('“Soon”'))
  expect([await news(subscriber), await news(fan)]).toEqual([
    [`${site.artist.username} lets you hear “Soon” before everyone else, as a subscriber.`],
    [],
  ])
  expect([await sent(subscriber), await sent(fan), await sent()]).toEqual(['low', 404, 404])
  // No shared cache may keep it for others.
  expect(await site.whatIsSent('low', { id, token: await tokenOf(subscriber) })).toMatchObject({
    cache: 'private, no-store',
  })
  expect([await early(subscriber), await early(fan)]).toEqual([['Soon'], []])
  expect([await seen(subscriber), await seen(fan), await seen()]).toEqual([200, 404, 404])
  // The paid week is over.
  pass(4)
  expect([await sent(subscriber), await seen(subscriber), await early(subscriber)]).toEqual([404, 404, []])
  pass(1)
  await releaseMusic(site.context)
  expect([await sent(fan), await sent(), await seen()]).toEqual(['low', 'low', 200])
})
