import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurchase, aTrack } from '../testing/builders.ts'
import { aForm } from '../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../testing/test-site.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const made = async (name: string, body: object): Promise<number> =>
  (await site.call(name, { token: artist.token, body })).json<{ id: number }>().id

/** Everything of one user's that another might try to change or read, and how its owner sees it. */
async function belongings() {
  const friend = await site.aUser('FAN')
  const track = await aTrack(site, { artistId: artist.id, title: 'Mine' })
  const bought = await aTrack(site, { artistId: (await site.aUser('ARTIST')).id, title: 'A secret purchase' })
  await aPurchase(site, { buyerId: artist.id, trackId: bought })
  await site.call(`POST /api/me/favorites/${bought}`, { token: artist.token })
  await made(`POST /api/me/messages/${friend.id}`, { content: 'between us' })
  return {
    id: artist.id,
    track,
    friend: friend.id,
    post: await made('POST /api/posts', { content: 'Mine', isSubscribersOnly: true }),
    comment: await made('POST /api/comments', { artistId: artist.id, content: 'Mine' }),
    playlist: await made('POST /api/me/playlists', { name: 'Mine' }),
  }
}

type Belongings = Awaited<ReturnType<typeof belongings>>

const ACTIONS = ({ id, track, friend, post, playlist }: Belongings): [string, object?][] => [
  ['PATCH /api/me/profile', { form: aForm({ userId: id, bio: 'Yours' }) }],
  [`PATCH /api/users/${id}/status`, { body: { tagline: 'Yours' } }],
  [`PATCH /api/users/${id}/accessibility`, { body: { leftHandedMode: true } }],
  [`PATCH /api/users/${id}/buying`, { body: { oneClickBuying: true } }],
  [`PATCH /api/users/${id}/comments`, { body: { enabled: false } }],
  ['PATCH /api/artists/comments-toggle', { body: { artistId: id, enabled: false } }],
  ['POST /api/posts', { body: { content: 'Yours', isSubscribersOnly: false, userId: id } }],
  [`PATCH /api/posts/${post}`, { body: { content: 'Yours' } }],
  [`POST /api/posts/${post}/like`],
  [`GET /api/posts/${post}/comments`],
  ['POST /api/comments', { body: { artistId: id, content: 'Yours', userId: id } }],
  [`PATCH /api/me/playlists/${playlist}`, { body: { name: 'Yours' } }],
  [`GET /api/me/playlists/${playlist}`],
  [`DELETE /api/me/playlists/${playlist}`],
  [`PATCH /api/tracks/${track}`, { body: { title: 'Yours' } }],
  ['POST /api/friends', { body: { friendId: friend, userId: id } }],
  ['POST /api/library', { body: { trackId: track, userId: id } }],
  ['POST /api/subscriptions', { body: { artistId: id, status: 'active', userId: friend } }],
  [`GET /api/users/${id}/purchases`],
  [`GET /api/users/${id}/favorites`],
]

/** Administrators may do these as well. */
const ALSO_FOR_ADMINS = ({ track, post, comment }: Belongings): [string][] => [
  [`DELETE /api/posts/${post}`],
  [`DELETE /api/comments/${comment}`],
  [`DELETE /api/tracks/${track}`],
]

const READING = [
  '/api/me/messages',
  '/api/me/library',
  '/api/me/purchases',
  '/api/user/purchases',
  '/api/purchase/user',
  '/api/me/favorites',
  '/api/me/playlists',
  '/api/me/notifications',
]

test('other users and visitors can neither change nor read what belongs to a user', async () => {
  const theirs = await belongings()
  const look = async () =>
    Promise.all(
      [...READING, `/api/artists/${artist.username}`, '/api/auth/me', `/api/me/playlists/${theirs.playlist}`].map(
        async (path) => (await site.call(`GET ${path}`, { token: artist.token })).text,
      ),
    )
  const before = await look()
  const done: string[] = []
  for (const role of ['visitor', ...ROLES] as const) {
    const token = role === 'visitor' ? undefined : (await site.aUser(role)).token
    const acts = [...ACTIONS(theirs), ...(role === 'ADMIN' ? [] : ALSO_FOR_ADMINS(theirs))]
    for (const [name, sent = {}] of acts) {
      const { status } = await site.call(name, { token, ...sent })
      if (![401, 403, 404].includes(status)) done.push(`${role} ${name}: ${status}`)
    }
    for (const path of [...READING, `/api/me/messages/${theirs.friend}`]) {
      const { status, text } = await site.call(`GET ${path}`, { token })
      if (status !== (token ? 200 : 401)) done.push(`${role} ${path}: ${status}`)
      if (/between us|secret purchase|"Mine"/.test(text)) done.push(`${role} read ${path}`)
    }
  }
  expect(done).toEqual([])
  expect(await look()).toEqual(before)
})
