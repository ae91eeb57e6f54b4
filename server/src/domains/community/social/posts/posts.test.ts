import type { Post } from '@fairwave/contract/community/social'
import type { Activity } from '@fairwave/contract/people/activity'
import { ROLES } from '@fairwave/contract/people/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFanOf, aForm, allPages, aPicture, aSong, notAudio } from '../../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../../testing/test-site.ts'
import { notifyFans } from './notify-fans.ts'
import { renderPost } from './render-post.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
let subscriber: TestUser
beforeAll(async () => {
  site = await startTestSite()
  ;[artist, fan, subscriber] = [await site.aUser('ARTIST'), await site.aUser('FAN'), await site.aUser('FAN')]
  await subscribe(subscriber, artist)
})
afterAll(() => site.stop())
beforeEach(() => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
})

const DAY = 24 * 3600 * 1000
const subscribe = (who: TestUser, to: TestUser) =>
  site.context.db.rows`
    insert into subscription (fan_id, artist_id, method, started_at, paid_until, renew_at)
    values (${who.id}, ${to.id}, 'wallet', ${site.clock.now()}, ${new Date(site.clock.time.getTime() + 7 * DAY)}, ${site.clock.now()})`
const post = (body: object, { token } = artist) => site.call('POST /api/posts', { token, body })
const posted = async (body: object, by = artist) => (await post(body, by)).json<Post>()
const wall = async (viewer?: TestUser) =>
  (await site.call(`GET /api/artists/${artist.id}/posts`, { token: viewer?.token })).json<Post[]>()
const attach = (file: File, fields: Record<string, string> = {}) =>
  site.call('POST /api/posts', { token: artist.token, form: aForm({ content: 'Look', ...fields, media: file }) })
const aRun = { attempt: 1, isLastAttempt: true }

describe('a post', () => {
  test('is always public on the wall of a label, because labels have no subscribers', async () => {
    const label = await site.aUser('LABEL')
    expect((await post({ content: 'For few', isSubscribersOnly: true }, label)).status).toBe(400)
    const news = await posted({ content: 'For all', isSubscribersOnly: false }, label)
    const body = { isSubscribersOnly: true }
    const closed = await site.call(`PATCH /api/posts/${news.id}`, { token: label.token, body })
    expect(closed.json()).toMatchObject({ message: 'Only artists have subscribers. Please post this for everyone.' })
    expect((await site.call(`GET /api/artists/${label.id}/posts`)).json()).toMatchObject([{ content: 'For all' }])
  })

  test('is public, newest first, with the documented fields', async () => {
    const first = await posted({ content: '  A new record is coming.  ' })
    const second = await post({ content: 'It is out.', isSubscribersOnly: false })
    expect(second.status).toBe(201)
    expect((await wall()).slice(0, 2)).toEqual([
      {
        id: second.json<Post>().id,
        artistId: artist.id,
        content: 'It is out.',
        isSubscribersOnly: false,
        isLocked: false,
        createdAt: site.clock.time.toISOString(),
        editedAt: null,
        likeCount: 0,
        isLiked: false,
        commentCount: 0,
        canEdit: false,
        canDelete: false,
      },
      expect.objectContaining({ id: first.id, content: 'A new record is coming.' }),
    ])
    expect((await wall(artist))[0]).toMatchObject({ canEdit: true, canDelete: true })
    const pages = await allPages<Post>(site, `/api/artists/${artist.id}/posts?limit=1`)
    expect(pages.flat().map(({ id }) => id)).toEqual((await wall()).map(({ id }) => id))
  })

  test.each([
    ['', 'Please enter some content for your post.'],
    [' \n ', 'Please enter some content for your post.'],
    ['\u200b\u200d\ufeff\u2060', 'Please enter some content for your post.'],
    ['x'.repeat(10_001), 'A post must be at most 10000 characters.'],
  ])('that says nothing or too much is refused', async (content, message) => {
    const answer = await post({ content })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ message, error: message })
  })

  test('is plain text: markup stays as typed, and no character reverses the line', async () => {
    const { content } = await posted({ content: '<b>hi</b> \u202egnp.exe\u2066 & more' })
    expect(content).toBe('<b>hi</b> gnp.exe & more')
  })

  test('can be edited and deleted by its author only', async () => {
    const { id } = await posted({ content: 'Mine.' })
    for (const role of ROLES.filter((role) => role !== 'ADMIN')) {
      const other = await site.aUser(role)
      const edit = await site.call(`PATCH /api/posts/${id}`, { token: other.token, body: { content: 'Yours.' } })
      const remove = await site.call(`DELETE /api/posts/${id}`, { token: other.token })
      expect([edit.status, remove.status]).toEqual([403, 403])
    }
    expect((await site.call(`DELETE /api/posts/${id}`)).status).toBe(401)
    const edited = await site.call(`PATCH /api/posts/${id}`, { token: artist.token, body: { content: 'Still mine.' } })
    expect(edited.json()).toMatchObject({ content: 'Still mine.', editedAt: site.clock.time.toISOString() })
    expect((await site.call(`DELETE /api/posts/${id}`, { token: artist.token })).json()).toEqual({ ok: true })
    expect((await site.call(`DELETE /api/posts/${id}`, { token: artist.token })).status).toBe(404)
    expect((await wall()).some((shown) => shown.id === id)).toBe(false)
  })
})

test('an administrator may delete any post but not change it, and it is in the audit log', async () => {
  const admin = await site.aUser('ADMIN')
  const { id } = await posted({ content: 'Buy my pills.' })
  const page = await site.call(`GET /api/artists/${artist.username}`, { token: admin.token })
  for (const [shown] of [await wall(admin), page.json<{ posts: Post[] }>().posts])
    expect(shown).toMatchObject({ id, canEdit: false, canDelete: true })
  const { token } = admin
  expect((await site.call(`PATCH /api/posts/${id}`, { token, body: { content: 'No.' } })).status).toBe(403)
  expect((await site.call(`DELETE /api/posts/${id}`, { token })).status).toBe(200)
  const acts = (await site.call('GET /api/admin/acts', { token })).json()
  expect(acts).toMatchObject([{ act: 'content-removed', subject: `post ${id}: Buy my pills.` }])
})

describe('a post for subscribers', () => {
  test('is a stub for all non-subscribers, in every endpoint', async () => {
    const secret = 'the secret verse'
    const { id } = await posted({
      content: secret,
      isSubscribersOnly: true,
      mediaUrl: 'https://example.org/hidden.mp3',
    })
    await site.call('POST /api/comments', { token: subscriber.token, body: { postId: id, content: 'for us alone' } })
    await site.call(`POST /api/posts/${id}/like`, { token: subscriber.token })
    const strangers = [undefined, fan, ...(await Promise.all(ROLES.map((role) => site.aUser(role))))]
    for (const viewer of strangers) {
      const token = viewer?.token
      const [list, page] = [
        await site.call(`GET /api/artists/${artist.id}/posts`, { token }),
        await site.call(`GET /api/artists/${artist.username}`, { token }),
      ]
      const stub = list.json<Post[]>().find((shown) => shown.id === id)
      expect(stub).toMatchObject({
        isLocked: true,
        content: '',
        isSubscribersOnly: true,
        likeCount: 0,
        commentCount: 0,
      })
      expect(stub).not.toHaveProperty('mediaUrl')
      expect(list.text + page.text).not.toMatch(/secret verse|hidden\.mp3|for us alone/)
      expect((await site.call(`GET /api/posts/${id}/comments`, { token })).status).toBe(403)
      if (!viewer) continue
      expect((await site.call(`POST /api/posts/${id}/like`, { token })).status).toBe(403)
      const comment = await site.call('POST /api/comments', { token, body: { postId: id, content: 'let me in' } })
      expect(comment.status).toBe(403)
    }
    for (const viewer of [subscriber, artist]) {
      const shown = (await wall(viewer)).find((shown) => shown.id === id)
      expect(shown).toMatchObject({ isLocked: false, content: secret, likeCount: 1, commentCount: 1 })
    }
  })

  test('locks again when the paid week is over', async () => {
    const late = await site.aUser('FAN')
    await subscribe(late, artist)
    await posted({ content: 'weekly', isSubscribersOnly: true })
    const isLocked = async () => (await wall(late))[0]?.isLocked
    expect(await isLocked()).toBe(false)
    const before = site.clock.time
    site.clock.time = new Date(before.getTime() + 8 * DAY)
    try {
      await site.context.db.rows`update session set expires_at = ${new Date(site.clock.time.getTime() + DAY)}`
      expect(await isLocked()).toBe(true)
    } finally {
      site.clock.time = before
    }
  })
})

describe('the media of a post', () => {
  test('a picture is encoded again and served as .jpg or .png, only to viewers who may read the post', async () => {
    const open = (await attach(await aPicture())).json<Post>()
    expect(open.mediaUrl).toMatch(/^\/api\/posts\/\d+\/media\/[0-9a-f]+\.(jpg|png)$/)
    const answer = await site.call(`GET ${open.mediaUrl}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')

    const locked = (await attach(await aPicture('#123456'), { isSubscribersOnly: 'true' })).json<Post>()
    for (const token of [undefined, fan.token]) {
      const refused = await site.call(`GET ${locked.mediaUrl}`, { token })
      expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/json; charset=utf-8'])
    }
    expect((await site.call(`GET ${locked.mediaUrl}`, { token: subscriber.token })).status).toBe(200)
    await site.call(`PATCH /api/posts/${open.id}`, { token: artist.token, body: { isSubscribersOnly: true } })
    expect((await site.call(`GET ${open.mediaUrl}`)).status).toBe(403)
    // The file name of one post does not open another post's file.
    const { id } = await posted({ content: 'public' })
    const elsewhere = locked.mediaUrl?.replace(`/posts/${locked.id}/`, `/posts/${id}/`)
    expect((await site.call(`GET ${elsewhere}`)).status).toBe(404)
  })

  test('audio has its URL when it is ready, and is MP3', async () => {
    const { id, ...fresh } = (await attach(aSong('demo.wav'))).json<Post>()
    expect(fresh).toMatchObject({ isMediaPreparing: true })
    expect(fresh).not.toHaveProperty('mediaUrl')
    await renderPost(site.context, { postId: id }, aRun)
    const ready = (await wall()).find((shown) => shown.id === id)
    expect(ready?.mediaUrl).toMatch(/\.mp3$/)
    expect((await site.call(`GET ${ready?.mediaUrl}`)).headers.get('content-type')).toBe('audio/mpeg')
    await site.call(`DELETE /api/posts/${id}`, { token: artist.token })
    expect((await site.call(`GET ${ready?.mediaUrl}`)).status).toBe(404)
  })

  test('other files, two files, a file with a link, and other kinds of links are refused, and nothing is posted', async () => {
    const before = (await wall()).length
    expect((await attach(notAudio())).status).toBe(415)
    const form = aForm({ content: 'Two', media: await aPicture() })
    form.append('media', await aPicture(), 'two.png')
    expect((await site.call('POST /api/posts', { token: artist.token, form })).status).toBe(400)
    expect((await attach(await aPicture(), { mediaUrl: 'https://example.org/a.mp3' })).status).toBe(400)
    const misnamed = aForm({ content: 'Misnamed', surprise: await aPicture() })
    expect((await site.call('POST /api/posts', { token: artist.token, form: misnamed })).status).toBe(400)
    for (const mediaUrl of ['javascript:alert(1)', 'data:text/html,x', '/api/me', 'ftp://example.org'])
      expect((await post({ content: 'x', mediaUrl })).status).toBe(400)
    expect(await wall()).toHaveLength(before)
  })

  test('a link is returned unchanged', async () => {
    expect(await posted({ content: 'x', mediaUrl: 'https://example.org/song.ogg' })).toMatchObject({
      mediaUrl: 'https://example.org/song.ogg',
    })
  })
})

describe('users', () => {
  test('like a post once each, also in parallel, and can remove their like', async () => {
    const { id } = await posted({ content: 'Like this.' })
    const crowd = await Promise.all(Array.from({ length: 12 }, () => site.aUser('FAN')))
    await Promise.all(
      [...crowd, ...crowd].map(({ token }) => site.call(`POST /api/posts/${id}/like`, { token, body: {} })),
    )
    const back = crowd.slice(0, 5)
    await Promise.all(back.map(({ token }) => site.call(`DELETE /api/posts/${id}/like`, { token })))
    const seen = (await wall(crowd[6])).find((shown) => shown.id === id)
    expect(seen).toMatchObject({ likeCount: 7, isLiked: true })
    const { db } = site.context
    expect(await db.count`select from post_like where post_id = ${id}`).toBe(7)
  })

  test('fans are notified of a post once, by a job that can run twice', async () => {
    const [star, ...fans] = [await site.aUser('ARTIST'), await site.aUser('FAN'), await site.aUser('FAN')]
    for (const each of fans) await aFanOf(site, each, star!)
    const { id } = await posted({ content: 'secret', isSubscribersOnly: true }, star)
    await notifyFans(site.context, { postId: id })
    await notifyFans(site.context, { postId: id })
    for (const { token } of fans) {
      const told = (await site.call('GET /api/me/notifications', { token })).json<Activity[]>()
      expect(told.map(({ kind, actor }) => [kind, actor?.id])).toEqual([['post', star!.id]])
      expect(JSON.stringify(told)).not.toContain('secret')
    }
  })
})
