import type { Followed } from '@fairwave/contract/listening/home'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const wait = () => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
}
async function follow({ token }: TestUser, friendId: number) {
  wait()
  await site.call('POST /api/friends', { token, body: { friendId } })
}
const list = ({ token }: TestUser, query = '') => site.call(`GET /api/me/following${query}`, { token })
const shown = async (user: TestUser) =>
  (await list(user)).json<Followed[]>().map(({ username, newest }) => [username, newest?.track.title ?? null])

test('lists followed artists with their newest release: an album by its first track, nothing hidden', async () => {
  const fan = await site.aUser('FAN')
  const [mona, nils, empty, bad] = [
    await site.aUser('ARTIST', 'mona'),
    await site.aUser('ARTIST', 'nils'),
    await site.aUser('ARTIST', 'empty'),
    await site.aUser('ARTIST', 'bad'),
  ]
  for (const { id } of [mona, nils, empty, bad, await site.aUser('FAN')]) await follow(fan, id)
  await aTrack(site, { artistId: mona.id, title: 'Old single' })
  wait()
  const albumId = await anAlbum(site, mona.id, 'Nightfall')
  await aTrack(site, { artistId: mona.id, albumId, title: 'Opening' })
  await aTrack(site, { artistId: mona.id, albumId, title: 'Closing' })
  await aTrack(site, { artistId: nils.id, title: 'Still out' })
  wait()
  await hideTrack(site, await aTrack(site, { artistId: nils.id, title: 'Hidden' }))
  await aTrack(site, { artistId: nils.id, title: 'Rendering', state: 'rendering' })
  await site.context.db.rows`update account set suspended_at = now(), suspension_reason = 'x' where id = ${bad.id}`
  expect(await shown(fan)).toEqual([
    ['empty', null],
    ['nils', 'Still out'],
    ['mona', 'Opening'],
  ])
  const first = await list(fan, '?limit=2')
  expect(first.json()).toHaveLength(2)
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1]
  expect((await site.call(`GET ${next}`, { token: fan.token })).json<Followed[]>()[0]?.username).toBe('mona')
  await site.call(`DELETE /api/friends/${nils.id}`, { token: fan.token })
  expect((await shown(fan)).map(([name]) => name)).toEqual(['empty', 'mona'])
  expect((await site.call('GET /api/me/following')).status).toBe(401)
})
