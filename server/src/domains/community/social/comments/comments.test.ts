import type { Comment } from '@fairwave/contract/community/social'
import type { Activity } from '@fairwave/contract/people/activity'
import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allPages } from '../../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
})
afterAll(() => site.stop())
beforeEach(() => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
})

const say = (body: object, { token } = fan) => site.call('POST /api/comments', { token, body })
const said = async (body: object, by = fan) => (await say(body, by)).json<Comment>()
const on = async ({ id }: TestUser, viewer?: TestUser) =>
  (await site.call(`GET /api/users/${id}/comments`, { token: viewer?.token })).json<Comment[]>()
const newsOf = async ({ token }: TestUser) =>
  (await site.call('GET /api/me/notifications', { token })).json<Activity[]>()

describe('a comment', () => {
  test('is public on the page, with its author', async () => {
    const answer = await say({ artistId: artist.id, content: '  Lovely. ' })
    expect(answer.status).toBe(201)
    const comment = answer.json<Comment>()
    expect(comment).toEqual({
      id: expect.any(Number),
      content: 'Lovely.',
      createdAt: site.clock.time.toISOString(),
      commenter: { id: fan.id, role: 'FAN', username: fan.username, displayName: fan.username, profilePicture: null },
      parentId: null,
      likeCount: 0,
      isLiked: false,
      canDelete: true,
      replyCount: 0,
      replies: [],
    })
    expect(await on(artist)).toEqual([{ ...comment, canDelete: false }])
    const page = (await site.call(`GET /api/artists/${artist.username}`)).json<{ comments: Comment[] }>()
    expect(page.comments).toEqual([{ ...comment, canDelete: false }])
    expect(await newsOf(artist)).toMatchObject([
      {
        kind: 'comment',
        text: `${fan.username} wrote on your page: “Lovely.”`,
        href: `/artist/${artist.username}#comments`,
      },
    ])
  })

  test.each([
    ['   ', 'Please write something before posting'],
    ['\u200b\u200c\u200d\u2063\ufeff', 'Please write something before posting'],
    ['\u3164\u2800', 'Please write something before posting'],
    ['x'.repeat(2001), 'A comment must be at most 2000 characters.'],
  ])('that shows nothing or is too long is refused in words', async (content, message) => {
    const answer = await say({ artistId: artist.id, content })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ message })
  })

  test('is refused if it has a megabyte, and the site keeps working', async () => {
    expect([400, 413]).toContain((await say({ artistId: artist.id, content: 'x'.repeat(1024 * 1024) })).status)
    expect((await site.call(`GET /api/artists/${artist.username}`)).status).toBe(200)
  })

  test('is plain text, whatever it contains', async () => {
    const content = '<img src=x onerror=alert(1)> \u202Eevil\u202C \u2066x\u2069 שלום'
    expect((await said({ artistId: artist.id, content })).content).toBe('<img src=x onerror=alert(1)> evil x שלום')
  })

  test('needs a sign-in, an existing page, and exactly one place', async () => {
    expect((await site.call('POST /api/comments', { body: { artistId: artist.id, content: 'x' } })).status).toBe(401)
    expect((await say({ artistId: 999_999, content: 'x' })).status).toBe(404)
    expect((await say({ postId: 999_999, content: 'x' })).status).toBe(404)
    expect((await say({ parentId: 999_999, content: 'x' })).status).toBe(404)
    expect((await say({ content: 'x' })).status).toBe(400)
    const { id } = await said({ artistId: artist.id, content: 'here' })
    expect((await say({ artistId: fan.id, parentId: id, content: 'x' })).status).toBe(400)
  })

  test('can be deleted by its author and the owner of the page only', async () => {
    const mine = await said({ artistId: artist.id, content: 'mine' })
    const theirs = await said({ artistId: artist.id, content: 'theirs' })
    for (const role of ROLES.filter((role) => role !== 'ADMIN')) {
      const { token } = await site.aUser(role)
      expect((await site.call(`DELETE /api/comments/${mine.id}`, { token })).status).toBe(403)
    }
    expect((await site.call(`DELETE /api/comments/${mine.id}`)).status).toBe(401)
    await said({ parentId: mine.id, content: 'an answer' })
    expect((await site.call(`DELETE /api/comments/${mine.id}`, { token: fan.token })).json()).toEqual({ ok: true })
    expect((await site.call(`DELETE /api/comments/${theirs.id}`, { token: artist.token })).json()).toEqual({ ok: true })
    const left = (await on(artist)).map(({ id }) => id)
    expect(left).not.toContain(mine.id)
    expect(left).not.toContain(theirs.id)
    expect((await site.call(`POST /api/comments/${mine.id}/like`, { token: fan.token })).status).toBe(404)
  })
})

test('an administrator may delete any comment, sees so in the list, and it is in the audit log', async () => {
  const admin = await site.aUser('ADMIN')
  const comment = await said({ artistId: artist.id, content: 'Buy my pills' })
  const answer = await said({ parentId: comment.id, content: 'And mine' })
  const page = await site.call(`GET /api/artists/${artist.username}`, { token: admin.token })
  for (const [shown] of [await on(artist, admin), page.json<{ comments: Comment[] }>().comments])
    expect(shown).toMatchObject({ id: comment.id, canDelete: true, replies: [{ id: answer.id, canDelete: true }] })
  expect((await site.call(`DELETE /api/comments/${comment.id}`, { token: admin.token })).status).toBe(200)
  const acts = (await site.call('GET /api/admin/acts', { token: admin.token })).json()
  expect(acts).toMatchObject([{ act: 'content-removed', subject: `comment ${comment.id}: Buy my pills` }])
})

describe('replies', () => {
  test('are listed under their comment, the latest three with it and all of them by their own call', async () => {
    const parent = await said({ artistId: artist.id, content: 'a question' })
    const ids: number[] = []
    for (const content of ['1', '2', '3', '4']) {
      site.clock.time = new Date(site.clock.time.getTime() + 1000)
      // A reply to a reply is listed next to it.
      ids.push((await said({ parentId: ids.at(-1) ?? parent.id, content }, artist)).id)
    }
    const shown = (await on(artist)).find(({ id }) => id === parent.id)
    expect(shown?.replyCount).toBe(4)
    expect(shown?.replies.map(({ content, parentId }) => [content, parentId])).toEqual([
      ['2', parent.id],
      ['3', parent.id],
      ['4', parent.id],
    ])
    const all = await allPages<Comment>(site, `/api/comments/${parent.id}/replies?limit=3`)
    expect(all.flat().map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await newsOf(fan)).filter(({ kind }) => kind === 'reply')).toHaveLength(1)
  })
})

describe('likes', () => {
  test('count each user once, also in parallel, and the author is notified of each once', async () => {
    const { id } = await said({ artistId: artist.id, content: 'like me' })
    const crowd = await Promise.all(Array.from({ length: 10 }, () => site.aUser('FAN')))
    const like = ({ token }: TestUser) => site.call(`POST /api/comments/${id}/like`, { token })
    await Promise.all([...crowd, ...crowd].map(like))
    await site.call(`DELETE /api/comments/${id}/like`, { token: crowd[0]!.token })
    const last = await like(crowd[0]!)
    expect(last.json()).toEqual({ likeCount: 10, isLiked: true })
    expect((await newsOf(fan)).filter(({ kind }) => kind === 'like')).toHaveLength(10)
    expect((await on(artist, crowd[3])).find((shown) => shown.id === id)).toMatchObject({
      likeCount: 10,
      isLiked: true,
    })
  })
})

describe('the switch', () => {
  test('can be used by the owner only, by either endpoint, and new comments are refused while it is off', async () => {
    const owners = [artist, await site.aUser('FAN'), await site.aUser('LABEL'), await site.aUser('ADMAN')]
    for (const owner of owners) {
      const turn = (enabled: boolean, { token } = owner) =>
        owner.role === 'ARTIST'
          ? site.call('PATCH /api/artists/comments-toggle', { token, body: { artistId: owner.id, enabled } })
          : site.call(`PATCH /api/users/${owner.id}/comments`, { token, body: { enabled } })
      for (const role of ROLES) expect((await turn(false, await site.aUser(role))).status).toBe(403)
      expect((await turn(false)).json()).toEqual({ commentsEnabled: false })
      const refused = await say({ artistId: owner.id, content: 'hello?' }, await site.aUser('FAN'))
      expect([refused.status, refused.json().message]).toEqual([403, 'Comments are currently disabled'])
      await turn(true)
      expect((await say({ artistId: owner.id, content: 'hello!' })).status).toBe(201)
    }
  })
})

test('the counts stay right when many users comment at once and some delete their comments', async () => {
  const star = await site.aUser('ARTIST')
  const crowd = await Promise.all(Array.from({ length: 15 }, () => site.aUser('FAN')))
  const made = await Promise.all(crowd.map((one) => said({ artistId: star.id, content: 'me too' }, one)))
  await Promise.all(
    made.slice(0, 4).map(({ id }, i) => site.call(`DELETE /api/comments/${id}`, { token: crowd[i]!.token })),
  )
  const page = (await site.call(`GET /api/artists/${star.username}`)).json<{ commentCount: number }>()
  expect(page.commentCount).toBe(11)
})

test('deleted content is no longer quoted: a comment, its replies, and the comments of a post', async () => {
  const [host, guest] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
  const quotes = async () => [...(await newsOf(host)), ...(await newsOf(guest))].map(({ text }) => text).join('\n')
  const comment = await said({ artistId: host.id, content: 'taken back one' }, guest)
  await said({ parentId: comment.id, content: 'taken back answer' }, host)
  await site.call(`POST /api/comments/${comment.id}/like`, { token: host.token })
  const post = await site.call('POST /api/posts', { token: host.token, body: { content: 'A post' } })
  const { id: postId } = post.json<{ id: number }>()
  await said({ postId, content: 'taken back three' }, guest)
  await said({ artistId: host.id, content: 'this stays' }, guest)
  for (const words of ['back one', 'back answer', 'likes your comment', 'back three', 'this stays'])
    expect(await quotes()).toContain(words)
  await site.call(`DELETE /api/comments/${comment.id}`, { token: guest.token })
  await site.call(`DELETE /api/posts/${postId}`, { token: host.token })
  expect(await quotes()).toMatch(/this stays/)
  expect(await quotes()).not.toMatch(/taken back|likes your comment/)
})
