import type { UserId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../domains/people/accounts/sessions/sessions.ts'
import { aTrack } from '../../../testing/builders.ts'
import { until } from '../../../testing/site-process.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

// Two processes on one database, which remember what they answer. A browser is a caller with the session cookie.
let site: TestSite
let other: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite({ ANSWER_MEMORY_MB: '8' })
  other = await startTestSite({ ANSWER_MEMORY_MB: '8' }, { db: site.context.db, connection: site.connection })
  ;[artist, fan] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
})
afterAll(async () => {
  await other.stop()
  await site.stop()
})

const cookieOf = (user: TestUser | undefined) => (user ? { cookie: `fairwave_session=${user.token}` } : {})
const pageOf = (name: string) => `GET /api/artists/${name}?_t=${Math.random()}&_nocache=1`

/** Asks as a browser does that has this content already. */
async function poll(at: TestSite, call: string, user?: TestUser, etag?: string | null, more = '') {
  const { cookie = '' } = cookieOf(user) as { cookie?: string }
  const cookies = [cookie, more].filter(Boolean).join('; ')
  return at.call(call, { headers: { ...(cookies && { cookie: cookies }), ...(etag && { 'if-none-match': etag }) } })
}

/** How often the database was asked meanwhile. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  let queries = 0
  const count = () => {
    queries++
  }
  site.context.db.pool.on('acquire', count)
  await work()
  site.context.db.pool.off('acquire', count)
  return queries
}

/** The ETag of an answer that is remembered by now: asking once more costs no query. */
async function remembered(at: TestSite, call: string, user?: TestUser): Promise<string> {
  let etag = ''
  await until(async () => {
    etag = (await poll(at, call, user)).headers.get('etag') ?? ''
    return (await queriesOf(() => poll(at, call, user, etag))) === 0
  })
  return etag
}

const isUnchanged = async (at: TestSite, call: string, user: TestUser | undefined, etag: string) =>
  (await poll(at, call, user, etag)).status === 304

/** What the browser that made this call sends with its next ones. */
async function change(call: string, by: TestUser, body?: unknown) {
  const answer = await site.call(call, { headers: { ...cookieOf(by), 'sec-fetch-site': 'same-origin' }, body })
  expect(answer.status).toBeLessThan(300)
  const mark = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  expect(mark).toContain('fairwave_wrote=1')
  return 'fairwave_wrote=1'
}

describe('every answer names its content', () => {
  test('and is not sent to a caller who has it', async () => {
    const answer = await site.call('GET /api/site')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const same of [etag, etag.slice(2), `"x", ${etag}`, '*', `${'"y", '.repeat(500)}${etag}`]) {
      const again = await site.call('GET /api/site', { headers: { 'if-none-match': same } })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
    }
    for (const different of ['"x"', 'W/', ',', `${etag}x`, 'x'.repeat(5000)]) {
      const again = await site.call('GET /api/site', { headers: { 'if-none-match': different } })
      expect([again.status, again.text]).toEqual([200, answer.text])
    }
  })

  test('also to HEAD, but not errors, and not what changes something', async () => {
    const etag = (await site.call('GET /api/site')).headers.get('etag') ?? ''
    const head = await fetch(`${site.url}/api/site`, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag])
    const missing = await site.call('GET /api/artists/missing', { headers: { 'if-none-match': '*' } })
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null])
    const posted = await site.call('POST /api/comments', {
      token: fan.token,
      headers: { 'if-none-match': '*' },
      body: { artistId: artist.id, content: 'First' },
    })
    expect([posted.status, posted.headers.get('etag')]).toEqual([201, null])
  })

  test('a list says where its next page is, however it was answered', async () => {
    for (const title of ['One', 'Two']) await aTrack(site, { artistId: artist.id, title })
    const list = 'GET /api/tracks?limit=1'
    const etag = await remembered(site, list)
    const [shared, unchanged] = [await poll(site, list), await poll(site, list, undefined, etag)]
    expect([shared.status, unchanged.status]).toEqual([200, 304])
    for (const { headers } of [shared, unchanged]) expect(headers.get('link')).toMatch(/cursor=.*rel="next"/)
    const next = /<([^>]*)>/.exec(unchanged.headers.get('link') ?? '')?.[1]
    expect((await site.call(`GET ${next}`)).json<object[]>()).toHaveLength(1)
  })
})

describe('an unchanged page', () => {
  test('costs no query, for a visitor and for a fan who is signed in', async () => {
    for (const viewer of [undefined, fan]) {
      const etag = await remembered(site, pageOf(artist.username), viewer)
      expect(await queriesOf(() => poll(site, pageOf(artist.username), viewer, etag))).toBe(0)
    }
    expect(await remembered(site, pageOf(artist.username), fan)).toBe(
      await remembered(other, pageOf(artist.username), fan),
    )
  })

  test('is shared by visitors, and computed once for many who ask at once', async () => {
    const { username } = await site.aUser('ARTIST', 'much_asked')
    await remembered(site, pageOf(username))
    expect(await queriesOf(() => poll(site, pageOf(username)))).toBe(0)
    const ask = () => Promise.all(Array.from({ length: 50 }, () => poll(site, `GET /api/artists/${username}?_t=1`)))
    site.clock.time = new Date(site.clock.time.getTime() + 60_000)
    expect(await queriesOf(async () => expect(new Set((await ask()).map(({ text }) => text)).size).toBe(1))).toBe(1)
  })

  test('is sent compressed as each client takes it', async () => {
    await site.context.db.rows`update account set bio = ${'Long words. '.repeat(500)} where id = ${artist.id}`
    await remembered(site, pageOf(artist.username))
    for (const encoding of ['zstd', 'gzip', 'zstd', 'identity']) {
      const answer = await site.call(pageOf(artist.username), { headers: { 'accept-encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.json()).toMatchObject({ user: { id: artist.id } })
    }
  })

  test('is computed for a user whose app keeps no cookies', async () => {
    const etag = await remembered(site, pageOf(artist.username), fan)
    const headers = { 'if-none-match': etag }
    const ask = () => site.call(pageOf(artist.username), { token: fan.token, headers })
    expect(await queriesOf(async () => expect((await ask()).status).toBe(304))).toBeGreaterThan(1)
  })

  test('of one user is never another’s: the same ETag names the same content', async () => {
    const [one, two] = [await site.aUser('FAN'), await site.aUser('FAN')]
    await change(`POST /api/friends`, one, { friendId: artist.id })
    const etag = await remembered(site, pageOf(artist.username), one)
    const answer = await poll(site, pageOf(artist.username), two, etag)
    expect([answer.status, answer.json()]).toMatchObject([200, { isFan: false }])
    expect((await poll(site, pageOf(artist.username), undefined, etag)).json()).toMatchObject({ isFan: false })
    await poll(site, 'GET /api/me/unread', one)
    expect((await poll(site, 'GET /api/me/unread')).status).toBe(401)
  })

  test('is computed again after a while: plays and dates are told by nothing', async () => {
    const trackId = await aTrack(site, { artistId: artist.id, title: 'Played' })
    const etag = await remembered(site, pageOf(artist.username))
    await site.context.db.rows`insert into track_play_count (track_id, plays) values (${trackId}, 5)`
    expect(await isUnchanged(site, pageOf(artist.username), undefined, etag)).toBe(true)
    site.clock.time = new Date(site.clock.time.getTime() + 60_000)
    expect(await isUnchanged(site, pageOf(artist.username), undefined, etag)).toBe(false)
  })
})

describe('a change is seen', () => {
  const ofFan: [string, (fanOf: UserId) => [string, unknown?]][] = [
    ['a comment', (id) => ['POST /api/comments', { artistId: id, content: 'Hello' }]],
    ['a new fan', (id) => ['POST /api/friends', { friendId: id }]],
    ['a blocked artist', (id) => [`POST /api/me/blocks/${id}`]],
    ['an unblocked artist', (id) => [`DELETE /api/me/blocks/${id}`]],
  ]
  test.each(ofFan)('by its own author in every process at once: %s', async (_what, act) => {
    await remembered(other, pageOf(artist.username), fan)
    const etag = await remembered(site, pageOf(artist.username), fan)
    const [call, body] = act(artist.id)
    const mark = await change(call, fan, body)
    for (const at of [site, other]) {
      const answer = await poll(at, pageOf(artist.username), fan, etag, mark)
      expect(answer.status).toBe(200)
    }
    await until(async () => !(await isUnchanged(other, pageOf(artist.username), fan, etag)))
  })

  const changes: Record<string, (page: TestUser, track: number) => Promise<unknown>> = {
    'a track’s title': (_, track) => site.context.db.rows`update track set title = 'Other' where id = ${track}`,
    'a track taken down': (_, track) =>
      site.context.db.rows`update track set hidden_at = now(), hidden_because = 'rejected' where id = ${track}`,
    'the artist’s words': ({ id }) => site.context.db.rows`update account set bio = 'New words' where id = ${id}`,
    'a suspended artist': ({ id }) =>
      site.context.db.rows`update account set suspended_at = now(), suspension_reason = 'Spam' where id = ${id}`,
    'the name of a fan': (page) =>
      site.context.db.rows`
        update account set display_name = 'Another name' where id in (select fan_id from fan where artist_id = ${page.id})`,
    'a post': ({ id }) =>
      site.context.db
        .rows`insert into post (artist_id, content, is_subscribers_only, created_at) values (${id}, 'News', false, now())`,
    'a sale': async (_, track) => {
      const bought = await site.call(`POST /api/purchase/track/${track}`, { token: fan.token })
      expect(bought.status).toBeLessThan(300)
    },
    'a sale price': (_, track) =>
      site.context.db.rows`
        with sale as (insert into release_pricing (content_id, full_pence, sale_ends_at) values (${track}, 200, now()))
        update track set price_pence = 50 where id = ${track}`,
    'one of hundreds of changed pages': (page) => toCrowd(page, 1000),
    'one of so many that all is forgotten': (page) => toCrowd(page, 12_000),
  }
  test.each(Object.keys(changes))('by visitors and users, in every process: %s', async (what) => {
    const [page, listener] = [await site.aUser('ARTIST'), await site.aUser('FAN')]
    await change('POST /api/friends', listener, { friendId: page.id })
    const track = await aTrack(site, { artistId: page.id, pricePence: 0 })
    const call = pageOf(page.username)
    const before = await Promise.all(
      [site, other].flatMap((at) =>
        [undefined, fan].map(async (viewer) => ({ at, viewer, etag: await remembered(at, call, viewer) })),
      ),
    )
    await changes[what]?.(page, track)
    for (const { at, viewer, etag } of before) await until(async () => !(await isUnchanged(at, call, viewer, etag)))
  })

  test('by the user who is told of it: a comment on their page', async () => {
    const etag = await remembered(other, 'GET /api/me/unread', artist)
    await site.call('POST /api/comments', { token: fan.token, body: { artistId: artist.id, content: 'For you' } })
    await until(async () => !(await isUnchanged(other, 'GET /api/me/unread', artist, etag)))
  })

  /** Changes the page together with those of so many others. */
  const toCrowd = async ({ id }: TestUser, size: number) => {
    const { db } = site.context
    await db.rows`
      insert into account (username, email, password_hash, role, display_name, created_at)
      select 'crowd_' || ${size}::int || '_' || n, 'crowd' || ${size}::int || '_' || n || '@example.org', 'none', 'FAN', 'Crowd', now()
      from generate_series(1, ${size}::int) n`
    await db.rows`
      insert into post (artist_id, content, is_subscribers_only, created_at)
      select account.id, 'To all', false, now() from account where id = ${id} or username like ${`crowd_${size}_%`}`
  }
})

describe('a session', () => {
  const UNREAD = 'GET /api/me/unread'
  const isOut = async (at: TestSite, user: TestUser) => (await poll(at, UNREAD, user, '*')).status === 401

  test('that signs out ends its polls: at once here, and with the notice in other processes', async () => {
    const user = await site.aUser('FAN')
    for (const at of [site, other]) await remembered(at, UNREAD, user)
    await change('POST /api/auth/logout', user)
    expect(await isOut(site, user)).toBe(true)
    await until(() => isOut(other, user))
  })

  test('of another device that is ended is out too', async () => {
    const user = await site.aUser('FAN')
    const lost = { ...user, token: await openSession(site.context.db, user.id, site.clock.now()) }
    for (const at of [site, other]) await remembered(at, UNREAD, lost)
    await change('POST /api/me/devices/end-others', user)
    expect(await isOut(site, lost)).toBe(true)
    await until(() => isOut(other, lost))
    expect(await isOut(other, user)).toBe(false)
  })

  const ends: Record<string, (id: UserId) => Promise<unknown>> = {
    suspended: (id) =>
      site.context.db.rows`update account set suspended_at = now(), suspension_reason = 'Spam' where id = ${id}`,
    deleted: (id) => site.context.db.rows`update account set deleted_at = now() where id = ${id}`,
    'signed out everywhere': (id) => site.context.db.rows`delete from session where account_id = ${id}`,
    'given another token': (id) =>
      site.context.db.rows`update session set token_hash = '\\x01', rotated_at = '2000-01-01' where account_id = ${id}`,
  }
  test.each(Object.keys(ends))('of a user who was %s is out in every process', async (what) => {
    const user = await site.aUser('FAN')
    for (const at of [site, other]) await remembered(at, UNREAD, user)
    await ends[what]?.(user.id)
    for (const at of [site, other]) await until(() => isOut(at, user))
  })

  test('of a user with another role has the rights of that role', async () => {
    const user = await site.aUser('LABEL')
    for (const at of [site, other]) await remembered(at, 'GET /api/me/roster', user)
    await site.context.db.rows`update account set role = 'FAN' where id = ${user.id}`
    for (const at of [site, other])
      await until(async () => (await poll(at, 'GET /api/me/roster', user, '*')).status === 403)
  })

  test('that is only polled still shows when its user was last active', async () => {
    const user = await site.aUser('FAN')
    const activeAt = async () =>
      (await site.context.db.one<{ at: Date | null }>`select last_active_at as at from account where id = ${user.id}`)
        .at
    await remembered(site, UNREAD, user)
    site.clock.time = new Date(site.clock.time.getTime() + 600_000)
    await poll(site, UNREAD, user, '*')
    expect(await activeAt()).toEqual(site.clock.now())
  })
})

test('nothing is remembered while changes may go unheard, and all is forgotten afterwards', async () => {
  const page = await site.aUser('ARTIST')
  const etag = await remembered(site, pageOf(page.username))
  await site.context.db.rows`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen "changed"'`
  await site.context.db.rows`update account set bio = 'While disconnected' where id = ${page.id}`
  await until(async () => !(await isUnchanged(site, pageOf(page.username), undefined, etag)))
  expect(await remembered(site, pageOf(page.username))).not.toBe(etag)
})
