import type { Comment } from '@fairwave/contract/community/social'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const block = ({ token }: TestUser, { id }: { id: number }) => site.call(`POST /api/me/blocks/${id}`, { token })

describe('a blocked user', () => {
  test('is no longer a fan, and cannot contact the user who blocked them until unblocked', async () => {
    const [artist, pest] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
    const { token } = pest
    const post = (await site.call('POST /api/posts', { token: artist.token, body: { content: 'Hello.' } })).json<{
      id: number
    }>()
    await site.call('POST /api/friends', { token, body: { friendId: artist.id } })
    await site.call('POST /api/comments', { token, body: { artistId: artist.id, content: 'first' } })
    expect((await block(artist, pest)).json()).toEqual({ userId: pest.id, isBlocked: true })
    await block(artist, pest)
    const attempts = () =>
      Promise.all([
        site.call('POST /api/friends', { token, body: { friendId: artist.id } }),
        site.call('POST /api/comments', { token, body: { artistId: artist.id, content: 'again' } }),
        site.call('POST /api/comments', { token, body: { postId: post.id, content: 'again' } }),
        site.call(`POST /api/posts/${post.id}/like`, { token }),
        site.call(`POST /api/me/messages/${artist.id}`, { token, body: { content: 'hey' } }),
      ])
    expect((await attempts()).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const isFriend = (await site.call(`GET /api/friends/check/${artist.id}`, { token })).json()
    expect(isFriend).toEqual({ isFriend: false, hasBlockedYou: true })
    const seenBy = async (viewer?: TestUser) =>
      (await site.call(`GET /api/users/${artist.id}/comments`, { token: viewer?.token })).json<Comment[]>().length
    expect([await seenBy(artist), await seenBy(), await seenBy(pest)]).toEqual([0, 1, 1])
    expect((await site.call('GET /api/me/blocks', { token: artist.token })).json()).toMatchObject([{ id: pest.id }])
    expect((await site.call('GET /api/me/blocks', { token })).json()).toEqual([])

    await site.call(`DELETE /api/me/blocks/${pest.id}`, { token: artist.token })
    expect((await attempts()).every(({ status }) => status < 300)).toBe(true)
  })

  test('must be another, existing user', async () => {
    const user = await site.aUser('FAN')
    expect((await block(user, user)).status).toBe(400)
    expect((await block(user, { id: 999_999 })).status).toBe(404)
  })
})

async function aPublicPlaylist({ token }: TestUser) {
  const made = await site.call('POST /api/me/playlists', { token, body: { name: 'Mine' } })
  const { id } = made.json<{ id: number }>()
  await site.call(`PATCH /api/me/playlists/${id}`, { token, body: { isPublic: true } })
  return id
}

describe('a report', () => {
  test('of public content is kept once while it is open', async () => {
    const [artist, reporter] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
    const { token } = reporter
    const idOf = async (name: string, body: object) =>
      (await site.call(name, { token: artist.token, body })).json<{ id: number }>().id
    const subjects = {
      track: await aTrack(site, { artistId: artist.id }),
      album: await anAlbum(site, artist.id),
      playlist: await aPublicPlaylist(artist),
      post: await idOf('POST /api/posts', { content: 'x' }),
      comment: await idOf('POST /api/comments', { artistId: artist.id, content: 'x' }),
      user: artist.id,
    }
    for (const [kind, id] of Object.entries(subjects)) {
      const send = (reason?: string) => site.call('POST /api/reports', { token, body: { kind, id, reason } })
      const [first, second] = [await send('This is spam.'), await send()]
      expect([first.status, second.json()]).toEqual([201, first.json()])
      expect((await site.call('POST /api/reports', { token, body: { kind, id: 999_999 } })).status).toBe(404)
    }
    const kept = await site.context.db
      .rows`select kind, subject_id, reason from report where reporter_id = ${reporter.id} order by id`
    expect(kept).toEqual(
      Object.entries(subjects).map(([kind, subjectId]) => ({ kind, subjectId, reason: 'This is spam.' })),
    )
    await hideTrack(site, subjects.track)
    expect((await site.call('POST /api/reports', { token, body: { kind: 'track', id: subjects.track } })).status).toBe(
      404,
    )
    expect((await site.call('POST /api/reports', { token, body: { kind: 'purchase', id: 1 } })).status).toBe(400)
    expect((await site.call('POST /api/reports', { body: { kind: 'user', id: artist.id } })).status).toBe(401)
  })
})

test('comments, posts, messages and reports are rate limited', async () => {
  const strict = await startTestSite({ RATE_LIMIT_FACTOR: '1' })
  try {
    const [artist, fan] = [await strict.aUser('ARTIST'), await strict.aUser('FAN')]
    const untilRefused = async (name: string, body: (n: number) => object, { token } = fan) => {
      for (let n = 1; n <= 70; n++) if ((await strict.call(name, { token, body: body(n) })).status === 429) return n - 1
      return null
    }
    expect(await untilRefused('POST /api/comments', () => ({ artistId: artist.id, content: 'x' }))).toBe(30)
    expect(await untilRefused('POST /api/posts', () => ({ content: 'x' }), artist)).toBe(20)
    expect(await untilRefused(`POST /api/me/messages/${artist.id}`, () => ({ content: 'x' }))).toBe(60)
    expect(await untilRefused('POST /api/reports', () => ({ kind: 'user', id: artist.id }))).toBe(30)
  } finally {
    await strict.stop()
  }
})
