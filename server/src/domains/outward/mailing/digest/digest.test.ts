import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../../platform/clock.ts'
import { aTrack, hideTrack } from '../../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { announceRelease } from '../../../music/release-day/announce-release.ts'
import { openSession } from '../../../people/accounts/sessions/sessions.ts'
import { enqueueDigests, type SendDigest, sendDigest } from './send-digest.ts'

let site: TestSite
let [artist, fan]: TestUser[] = []
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  await site.context.db.rows`delete from digest`
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  await site.call('POST /api/friends', { token: fan.token, body: { friendId: artist.id } })
})

/** Sessions end while the clock moves on. */
const asFan = async (name: string, body?: object) =>
  site.call(name, { token: await openSession(site.context.db, fan!.id, site.clock.now()), body })
const choose = (frequency: string) => asFan('PUT /api/me/digest', { frequency })
const chosen = async () => (await asFan('GET /api/me/digest')).json()
async function release(title: string) {
  const trackId = await aTrack(site, { artistId: artist!.id, title })
  await announceRelease(site.context, { trackId })
  return trackId
}
const pass = (days: number) => (site.clock.time = addDays(site.clock.time, days))

/** Runs the scheduled task in several processes at once, then the jobs that it enqueued; returns the emails. */
async function digests(processes = 1) {
  const { jobs, mail } = site.context
  const enqueue = vi.spyOn(jobs, 'enqueue').mockResolvedValue(undefined)
  const send = vi.spyOn(mail, 'send').mockResolvedValue(undefined)
  await Promise.all(Array.from({ length: processes }, () => enqueueDigests(site.context)))
  const payloads = enqueue.mock.calls.map(([, , payload]) => payload as SendDigest)
  for (const payload of payloads) await sendDigest(site.context, payload)
  const sent = send.mock.calls.map(([email]) => email)
  enqueue.mockRestore()
  send.mockRestore()
  return sent
}

test('it is off until a user switches it on, and comes once per period with what is new since', async () => {
  expect(await chosen()).toEqual({ frequency: 'off' })
  await release('Before')
  pass(8)
  expect(await digests()).toEqual([])
  expect((await choose('weekly')).json()).toEqual({ frequency: 'weekly' })
  const track = await release('Tide')
  const hidden = await release('Hidden')
  await hideTrack(site, hidden)
  pass(6)
  expect(await digests()).toEqual([])
  pass(1)
  const sent = await digests(4)
  expect(sent.map(({ subject }) => subject)).toEqual(['New on Fairwave from artists you follow'])
  expect(sent[0]?.text).toContain(`${artist!.username} released “Tide”.`)
  expect(sent[0]?.text).toContain(`/track/${track}`)
  expect(sent[0]?.text).not.toMatch(/Before|Hidden/)
  expect(await digests(2)).toEqual([])
  pass(7)
  expect(await digests()).toEqual([])
  await choose('daily')
  await release('Ebb')
  pass(1)
  expect(await digests()).toHaveLength(1)
  expect((await choose('hourly')).status).toBe(400)
})

test('the link in the email unsubscribes without signing in, and a changed link does not', async () => {
  await choose('daily')
  await release('Tide')
  pass(1)
  const [email] = await digests()
  const token = /unsubscribe\/(digest-[\w-]+)/.exec(email?.unsubscribeUrl ?? '')?.[1] ?? ''
  expect(email?.text).toContain(`/unsubscribe/${token}`)
  const other = token.replace(String(fan!.id), String(artist!.id))
  expect((await site.call(`POST /api/mailing-list/unsubscribe/${other}`)).status).toBe(404)
  expect(await chosen()).toEqual({ frequency: 'daily' })
  for (const _ of ['first', 'second'])
    expect((await site.call(`POST /api/mailing-list/unsubscribe/${token}`)).status).toBe(200)
  expect(await chosen()).toEqual({ frequency: 'off' })
  await release('Ebb')
  pass(1)
  expect(await digests()).toEqual([])
})

test('nothing is sent about artists whom the reader unfollowed or blocked, nor after switching it off', async () => {
  await choose('daily')
  await release('Tide')
  await asFan(`POST /api/me/blocks/${artist!.id}`)
  pass(1)
  expect(await digests()).toEqual([])
  await asFan(`DELETE /api/me/blocks/${artist!.id}`)
  await release('Ebb')
  await asFan(`DELETE /api/friends/${artist!.id}`)
  pass(1)
  expect(await digests()).toEqual([])
  await asFan('POST /api/friends', { friendId: artist!.id })
  await release('Flow')
  await choose('off')
  pass(1)
  expect(await digests()).toEqual([])
})
