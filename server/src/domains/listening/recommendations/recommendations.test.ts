import type { ApiOutput } from '@fairwave/contract/api'
import type { TrackId } from '@fairwave/contract/ids'
import { LIMITS } from '@fairwave/contract/limits'
import { RECOMMENDATIONS } from '@fairwave/contract/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { aPurchase, aTrack, hideTrack } from '../../../testing/builders.ts'
import { insertHeardPlays } from '../../../testing/listening.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { computeNightly, computeRecommendations } from './compute-recommendations.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => site.aUser('FAN')))
const home = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/home', { token })).json<ApiOutput<'GET /api/me/home'>>()
const similar = async (track: TrackId, token?: string) =>
  (await site.call(`GET /api/tracks/${track}/similar`, { token })).json<{ title: string }[]>().map(({ title }) => title)
const suggested = (shown: Awaited<ReturnType<typeof home>>) =>
  [...shown.recommended, ...(shown.becauseYouListened?.tracks ?? [])].map(({ title }) => title)

/** An artist with so many tracks, named after them. */
async function anArtist(name: string, tracks = 1) {
  const artist = await site.aUser('ARTIST', name)
  const ids: TrackId[] = []
  for (let number = 1; number <= tracks; number++)
    ids.push(await aTrack(site, { artistId: artist.id, title: `${name} ${number}` }))
  return { ...artist, first: ids[0] as TrackId, tracks: ids }
}

test('listeners who share one artist are recommended what the others hear, with the reason', async () => {
  const [known, other, another] = [await anArtist('Known'), await anArtist('Other', 3), await anArtist('Another', 3)]
  for (const listener of await people(RECOMMENDATIONS.sharedListeners))
    for (const track of [known.first, other.first, another.first]) await insertHeardPlays(site, listener, track)
  const [fan] = await people(1)
  await insertHeardPlays(site, fan as TestUser, known.first)
  expect(suggested(await home(fan as TestUser))).toEqual([])

  await computeRecommendations(site.context)
  const { becauseYouListened } = await home(fan as TestUser)
  expect(becauseYouListened?.artist).toEqual({ id: known.id, name: 'Known' })
  expect(becauseYouListened?.tracks).toHaveLength(6)
  expect(becauseYouListened?.tracks[0]).toMatchObject({
    why: 'Because you listened to Known',
    explanation: `You listened to Known, and ${RECOMMENDATIONS.sharedListeners} listeners of Known also hear this artist.`,
  })
  expect(await similar(known.first)).toContain('Other 1')
})

test('artists with fewer shared listeners than the rules ask for are not alike, so that no one’s taste can be told', async () => {
  const [quiet, secret] = [await anArtist('Quiet'), await anArtist('Secret')]
  for (const listener of await people(RECOMMENDATIONS.sharedListeners - 1))
    for (const track of [quiet.first, secret.first]) await insertHeardPlays(site, listener, track)
  await computeRecommendations(site.context)
  expect(await similar(quiet.first)).toEqual([])
})

test('anonymous and refunded purchases, and listens of long ago, say nothing; other purchases do', async () => {
  const seller = await anArtist('Seller')
  const [anonymous, returned] = [await anArtist('Anonymous'), await anArtist('Returned')]
  const [old, open] = [await anArtist('Old'), await anArtist('Open')]
  const { db } = site.context
  const longAgo = addDays(site.clock.now(), -RECOMMENDATIONS.tasteDays - 1)
  for (const { id: buyerId } of await people(RECOMMENDATIONS.sharedListeners)) {
    for (const { first: trackId } of [seller, open]) await aPurchase(site, { buyerId, trackId })
    const hidden = await aPurchase(site, { buyerId, trackId: anonymous.first })
    await db.rows`update purchase set is_anonymous = true where id = ${hidden}`
    const undone = await aPurchase(site, { buyerId, trackId: returned.first })
    await db.rows`update purchase set refunded_at = ${site.clock.now()} where id = ${undone}`
    await db.rows`
      insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at)
      values (${old.first}, ${buyerId}, ${longAgo}, true, false, ${longAgo})`
  }
  await computeRecommendations(site.context)
  expect(await similar(seller.first)).toEqual(['Open 1'])
})

test('“Not for me” removes an artist from the suggestions until it is undone', async () => {
  const [loved, unwanted] = [await anArtist('Loved'), await anArtist('Unwanted', 3)]
  for (const listener of await people(RECOMMENDATIONS.sharedListeners))
    for (const track of [loved.first, unwanted.first]) await insertHeardPlays(site, listener, track)
  await computeRecommendations(site.context)
  const [fan] = (await people(1)) as [TestUser]
  await insertHeardPlays(site, fan, loved.first)
  expect(suggested(await home(fan))).toContain('Unwanted 1')

  const path = `/api/me/not-for-me/${unwanted.id}`
  for (const _ of [1, 2])
    expect((await site.call(`PUT ${path}`, { token: fan.token })).json()).toMatchObject({ isRecommended: false })
  expect(suggested(await home(fan))).toEqual([])
  expect(await similar(loved.first, fan.token)).toEqual([])
  expect(await similar(loved.first)).toContain('Unwanted 1')
  expect((await site.call('GET /api/me/not-for-me', { token: fan.token })).json()).toMatchObject([
    { username: 'Unwanted' },
  ])
  await site.call(`DELETE ${path}`, { token: fan.token })
  expect(suggested(await home(fan))).toContain('Unwanted 1')
  expect((await site.call(`PUT /api/me/not-for-me/${fan.id}`, { token: fan.token })).status).toBe(404)
  expect((await site.call(`PUT ${path}`)).status).toBe(401)
})

test('the computation runs once a night, whichever process comes first', async () => {
  site.clock.time = new Date('2026-02-01T02:59:00Z')
  await computeRecommendations(site.context)
  expect(await computeNightly(site.context)).toBe(false)
  site.clock.time = new Date('2026-02-01T03:01:00Z')
  const both = await Promise.all([computeNightly(site.context), computeNightly(site.context)])
  expect(both).toContain(true)
  expect(await computeNightly(site.context)).toBe(false)
})

test('a track that is not public has nothing similar, and is not suggested', async () => {
  const [one, hidden] = [await anArtist('One'), await anArtist('Hidden')]
  for (const listener of await people(RECOMMENDATIONS.sharedListeners))
    for (const track of [one.first, hidden.first]) await insertHeardPlays(site, listener, track)
  await computeRecommendations(site.context)
  expect(await similar(one.first)).toEqual(['Hidden 1'])
  await hideTrack(site, hidden.first)
  expect(await similar(one.first)).toEqual([])
  expect((await site.call(`GET /api/tracks/${hidden.first}/similar`)).status).toBe(404)
})

test('administrators curate the staff picks; others only see them', async () => {
  const [admin, fan] = [await site.aUser('ADMIN'), await site.aUser('FAN')]
  const { tracks } = await anArtist('Picked', 2)
  const [first, second] = tracks as [TrackId, TrackId]
  const put = (token: string | undefined, id: number, note = '') =>
    site.call(`PUT /api/admin/staff-picks/${id}`, { token, body: { note } })
  const picks = async () => (await site.call('GET /api/staff-picks')).json<{ title: string; note: string | null }[]>()

  expect((await put(fan.token, first)).status).toBe(403)
  expect((await put(undefined, first)).status).toBe(401)
  await put(admin.token, first, 'Listen to the bass.')
  site.clock.time = addDays(site.clock.time, 1)
  await put(admin.token, second)
  expect(await picks()).toMatchObject([
    { title: 'Picked 2', note: null },
    { title: 'Picked 1', note: 'Listen to the bass.' },
  ])
  await put(admin.token, first, 'Or to the drums.')
  expect((await picks()).map(({ note }) => note)).toEqual([null, 'Or to the drums.'])
  await hideTrack(site, second)
  expect(await picks()).toHaveLength(1)
  expect((await put(admin.token, second)).status).toBe(404)
  expect((await put(admin.token, first, 'x'.repeat(LIMITS.staffPickNote + 1))).status).toBe(400)
  await site.call(`DELETE /api/admin/staff-picks/${first}`, { token: admin.token })
  expect(await picks()).toEqual([])
  const log = await site.call('GET /api/admin/acts', { token: admin.token })
  expect(log.text).toContain('staff-pick-removed')
})

test('there are no more staff picks than the limit, also when picked at the same time', async () => {
  const admin = await site.aUser('ADMIN')
  await site.context.db.rows`delete from staff_pick`
  const { tracks } = await anArtist('Many', LIMITS.staffPicks + 3)
  const answers = await Promise.all(
    tracks.map((id) => site.call(`PUT /api/admin/staff-picks/${id}`, { token: admin.token, body: { note: '' } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.staffPicks)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
})
