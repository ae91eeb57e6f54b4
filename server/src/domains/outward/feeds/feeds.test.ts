import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { aForm, signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { pageHeadFor } from '../link-previews/page-head.ts'

const SITE = 'https://fairwave.example'
const NASTY = '<b>"Rock & Roll"</b> \u0001\u000b\u001f ]]>'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: SITE })
})
afterAll(() => site.stop())

type Item = { id: string; url: string; title: string; content_text: string; date_published: string }
const get = (path: string, headers = {}) => site.call(`GET ${path}`, { headers })
const itemsOf = async (path: string) => (await get(`${path}/feed.json`)).json<{ items: Item[] }>().items
const post = (user: TestUser, content: string, more = {}) =>
  site.call('POST /api/posts', { token: user.token, body: { content, ...more } })
const later = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}

describe("an artist's feed", () => {
  test('has albums, singles and public posts, newest first, with absolute links', async () => {
    const artist = await site.aUser('ARTIST', 'mona')
    const albumId = await anAlbum(site, artist.id, 'Nightfall')
    await aTrack(site, { artistId: artist.id, albumId, title: 'One' })
    await aTrack(site, { artistId: artist.id, albumId, title: 'Two' })
    later(60)
    const single = await aTrack(site, { artistId: artist.id, title: 'Alone', genre: 'Jazz' })
    later(60)
    expect((await post(artist, 'On tour!\nSee you soon.')).status).toBe(201)
    await post(artist, 'Only for you', { isSubscribersOnly: true })
    const items = await itemsOf('/artist/mona')
    expect(items.map(({ title }) => title)).toEqual(['On tour!', 'Alone by mona', 'Nightfall by mona'])
    expect(items[1]).toMatchObject({ id: `${SITE}/track/${single}`, image: `${SITE}/share/track/${single}.jpg` })
    expect(items[2]).toMatchObject({ url: `${SITE}/album/${albumId}`, content_text: '1. One\n2. Two' })
    expect(items[0]?.url).toMatch(new RegExp(`^${SITE}/artist/mona#post-\\d+$`))
    const rss = await get('/artist/mona/feed.xml')
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(rss.text).toContain(`<atom:link rel="self" type="application/rss+xml" href="${SITE}/artist/mona/feed.xml"/>`)
    expect(rss.text.match(/<guid isPermaLink="true">/g)).toHaveLength(3)
    expect(rss.text).toContain('<pubDate>Thu, 01 Jan 2026 12:01:00 GMT</pubDate>')
    expect(rss.text).not.toContain('Only for you')
  })

  test('leaves out deleted music, and is empty before the first release', async () => {
    const artist = await site.aUser('ARTIST', 'nils')
    expect(await itemsOf('/artist/nils')).toEqual([])
    expect((await get('/artist/nils/feed.xml')).text).not.toContain('<item>')
    await hideTrack(site, await aTrack(site, { artistId: artist.id }))
    expect(await itemsOf('/artist/nils')).toEqual([])
  })

  test('escapes every name and leaves out what XML cannot contain', async () => {
    const artist = await site.aUser('ARTIST', 'o.la-la')
    await site.context.db.rows`update account set display_name = ${NASTY}, tagline = ${NASTY} where id = ${artist.id}`
    await aTrack(site, { artistId: artist.id, title: NASTY, genre: NASTY })
    await site.context.db.rows`
      insert into post (artist_id, content, is_subscribers_only, created_at) values (${artist.id}, ${NASTY}, false, ${site.clock.now()})`
    const { text } = await get('/artist/o.la-la/feed.xml')
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    expect(text).not.toContain('<b>')
    expect(text).not.toContain(']]>')
    expect(text).toContain('<dc:creator>&lt;b&gt;&quot;Rock &amp; Roll&quot;&lt;/b&gt;  ]]&gt;</dc:creator>')
    // A description is HTML inside XML.
    expect(text).toContain('<description>&amp;lt;b&amp;gt;')
    const tags = [...text.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/gi)].filter(([, , , closes]) => !closes)
    const open: string[] = []
    for (const [, isEnd, name = ''] of tags) {
      if (isEnd) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    expect((await itemsOf('/artist/o.la-la')).map(({ title }) => title)).toContain(`${NASTY} by ${NASTY}`)
  })

  test('answers 304 to its entity tag and to the date of its last change', async () => {
    const artist = await site.aUser('ARTIST', 'petra')
    await aTrack(site, { artistId: artist.id })
    for (const path of ['/artist/petra/feed.xml', '/artist/petra/feed.json']) {
      const { headers } = await get(path)
      const [etag, last] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
      expect((await get(path, { 'if-modified-since': last })).status).toBe(304)
      expect((await get(path, { 'if-none-match': '"other"', 'if-modified-since': last })).status).toBe(200)
      expect((await get(path, { 'if-modified-since': 'the day before' })).status).toBe(200)
    }
    const { headers } = await get('/artist/petra/feed.xml')
    later(60)
    await aTrack(site, { artistId: artist.id })
    const since = { 'if-modified-since': headers.get('last-modified') ?? '' }
    expect((await get('/artist/petra/feed.xml', since)).status).toBe(200)
  })

  test('is the same whatever page, size or range is asked for', async () => {
    const plain = (await get('/artist/mona/feed.xml')).text
    for (const query of ['page=-1', 'page=99999999999999999999', 'limit=1e9', 'limit[]=x&limit[]=y', 'cursor=%00'])
      expect((await get(`/artist/mona/feed.xml?${query}`)).text, query).toBe(plain)
    const ranged = await get('/artist/mona/feed.xml', { range: 'bytes=0-3,5-99999999999' })
    expect([ranged.status, ranged.text]).toEqual([200, plain])
  })

  test('has at most fifty items', async () => {
    const artist = await site.aUser('ARTIST', 'busy')
    for (let i = 0; i < 53; i++) await aTrack(site, { artistId: artist.id })
    expect(await itemsOf('/artist/busy')).toHaveLength(50)
  })

  test('moves with the name, and is not there for fans, suspended artists and unknown names', async () => {
    const artist = await site.aUser('ARTIST', 'oldname')
    await site.call('PATCH /api/me/profile', { token: artist.token, form: aForm({ username: 'newname' }) })
    const moved = await get('/artist/oldname/feed.json')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/artist/newname/feed.json'])
    const fan = await site.aUser('FAN')
    const banned = await site.aUser('ARTIST')
    await site.context.db
      .rows`update account set suspended_at = ${site.clock.now()}, suspension_reason = 'spam' where id = ${banned.id}`
    for (const path of [
      `/artist/${fan.username}`,
      `/artist/${banned.username}`,
      '/artist/no-such-name',
      '/artist/%00',
      `/artist/${'x'.repeat(5000)}`,
      '/label/mona',
    ])
      expect((await get(`${path}/feed.xml`)).status, path).toBe(404)
  })
})

test("a label's feed has the releases of its roster, and its news", async () => {
  const [label, artist] = [await site.aUser('LABEL', 'ISR'), await site.aUser('ARTIST', 'quinn')]
  await signToLabel(site, label, artist)
  const id = await aTrack(site, { artistId: artist.id, title: 'Signed' })
  await site.context.db.rows`update track set label_name = 'ISR', uploaded_by = ${label.id} where id = ${id}`
  await post(label, 'We signed Quinn.')
  expect((await itemsOf('/label/ISR')).map(({ title }) => title).sort()).toEqual([
    'Signed by quinn',
    'We signed Quinn.',
  ])
  expect((await get('/artist/ISR/feed.xml')).status).toBe(404)
})

test("a station's feed has the new releases of its genres; only the eight stations have one", async () => {
  const { id: artistId } = await site.aUser('ARTIST', 'rosa')
  await aTrack(site, { artistId, title: 'Blue', genre: 'Bebop' })
  await aTrack(site, { artistId, title: 'Loud', genre: 'Metal' })
  const titles = (await itemsOf('/radio/jazz')).map(({ title }) => title)
  expect(titles).toContain('Blue by rosa')
  expect(titles).not.toContain('Loud by rosa')
  expect((await get('/radio/hip-hop/feed.xml')).status).toBe(200)
  for (const slug of ['bebop', 'polka', '__proto__']) expect((await get(`/radio/${slug}/feed.json`)).status).toBe(404)
})

test('the heads of pages name their feeds', async () => {
  for (const path of ['/artist/mona', '/label/ISR', '/radio/jazz']) {
    const { alternates = [] } = (await pageHeadFor(site.context, path)).head
    expect(alternates.slice(0, 2).map(({ path: at }) => at)).toEqual([`${path}/feed.xml`, `${path}/feed.json`])
  }
})
