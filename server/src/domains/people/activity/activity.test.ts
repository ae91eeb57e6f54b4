import type { Activity } from '@fairwave/contract/people/activity'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { notifyUser } from './notify-user.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
})

const listOf = async ({ token }: TestUser, query = '') =>
  (await site.call(`GET /api/me/notifications${query}`, { token })).json<Activity[]>()
const unreadOf = async ({ token }: TestUser) => (await site.call('GET /api/me/unread', { token })).json()
const read = async ({ token }: TestUser, body?: object) =>
  (await site.call('POST /api/me/notifications/read', { token, body })).json()
const add = ({ token }: TestUser, friendId: number) => site.call('POST /api/friends', { token, body: { friendId } })

test('a new fan is announced once, by their present name, however often they unfollow and follow', async () => {
  const [fan, artist] = [await site.aUser('FAN'), await site.aUser('ARTIST')]
  await add(fan, artist.id)
  await add(fan, artist.id)
  await site.call(`DELETE /api/friends/${artist.id}`, { token: fan.token })
  await add(fan, artist.id)
  await site.context.db.rows`update account set display_name = 'Ada' where id = ${fan.id}`
  expect(await listOf(artist)).toEqual([
    {
      id: expect.any(Number),
      kind: 'fan',
      text: 'Ada is now your fan.',
      actor: { id: fan.id, role: 'FAN', username: fan.username, displayName: 'Ada', profilePicture: null },
      href: `/fan/${fan.username}`,
      isRead: false,
      createdAt: site.clock.time.toISOString(),
    },
  ])
  expect(await listOf(fan)).toEqual([])
})

test('a signing offer notifies the artist, and its acceptance the label, each once', async () => {
  const [label, artist] = [await site.aUser('LABEL'), await site.aUser('ARTIST')]
  await Promise.all([add(label, artist.id), add(label, artist.id)])
  const [offer] = await listOf(artist)
  expect([offer?.kind, offer?.href]).toEqual(['signing-offer', '/admin/money'])
  expect(offer?.text).toContain('It gets 0% of your sales, subscriptions and streaming.')
  const accept = () => site.call(`POST /api/me/signing-offers/${label.id}/accept`, { token: artist.token })
  await Promise.all([accept(), accept()])
  expect((await listOf(label)).map(({ kind, actor }) => [kind, actor?.id])).toEqual([['signing-accepted', artist.id]])
})

test('seen notifications are read, and newer ones are not', async () => {
  const artist = await site.aUser('ARTIST')
  const { db, clock } = site.context
  for (const text of ['One.', 'Two.', 'Three.'])
    await notifyUser(db, { userId: artist.id, kind: 'sale', text, at: clock.now() })
  expect(await unreadOf(artist)).toEqual({ notifications: 3, messages: 0 })
  const [, second] = await listOf(artist)
  expect(await read(artist, { upTo: second?.id })).toEqual({ notifications: 1, messages: 0 })
  expect((await listOf(artist)).map(({ text, isRead }) => [text, isRead])).toEqual([
    ['Three.', false],
    ['Two.', true],
    ['One.', true],
  ])
  expect(await read(artist)).toEqual({ notifications: 0, messages: 0 })
})

test('users are not notified of their own actions, and cannot read those of others', async () => {
  const [artist, other] = [await site.aUser('ARTIST'), await site.aUser('ARTIST')]
  const { db, clock } = site.context
  await notifyUser(db, { userId: artist.id, actorId: artist.id, kind: 'like', text: 'x', at: clock.now() })
  await notifyUser(db, { userId: artist.id, kind: 'sale', text: 'Sold.', at: clock.now() })
  expect(await listOf(artist)).toHaveLength(1)
  expect(await listOf(other)).toEqual([])
  await read(other)
  expect(await unreadOf(artist)).toMatchObject({ notifications: 1 })
})

test('the Link header leads from the newest to the oldest', async () => {
  const artist = await site.aUser('ARTIST')
  const { db, clock } = site.context
  const texts = ['1', '2', '3', '4', '5']
  // All at the same instant: the edge of a page must not lose any.
  for (const text of texts) await notifyUser(db, { userId: artist.id, kind: 'post', text, at: clock.now() })
  const seen: string[] = []
  let path: string | undefined = '/api/me/notifications?limit=2'
  while (path) {
    const page = await site.call(`GET ${path}`, { token: artist.token })
    seen.push(...page.json<Activity[]>().map(({ text }) => text))
    path = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(texts.toReversed())
})
