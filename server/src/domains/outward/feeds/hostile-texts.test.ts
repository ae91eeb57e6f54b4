import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'

// Every text of every feed is a text of a user. RSS does not say whether a text is HTML, so readers guess, and one that finds a
// declaration in what it takes for HTML loses the whole feed.
const HOSTILE = [
  '<!DOCTYPE x [<!ENTITY y "z">]>&y;',
  '</b><!DOCTYPE x [<!ENTITY y "z">&amp;]>',
  '<!DOCTYPE',
  '<b>"Rock & Roll"</b> ]]>',
  '<script>alert(1)</script>',
  '<![CDATA[ <?xml version="1.0"?>',
  '</title></item></channel></rss>',
  'a < b & c > d',
  'Rock & Roll, R&B; AT&T &amp; &lt;i&gt; &#60;b&#62; &nbsp;',
  "it's <!-- not -- a comment",
  '<a href="javascript:alert(1)" onclick=x>x</a><',
]

/** What a reader shows of a feed: texts by their names, as plain text. */
type Shown = { title: string; description: string; imageTitle?: string; items: ShownItem[] }
type ShownItem = { title: string; description: string; author?: string; category?: string }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

/** An artist whose every text is this one, with a single, an album and a post. */
async function anArtistOf(text: string): Promise<string> {
  const artist = await site.aUser('ARTIST')
  const { db, clock } = site.context
  await db.rows`
    update account set display_name = ${text}, tagline = ${text}, profile_picture = ${`/api/images/${'0'.repeat(64)}/480.webp`} where id = ${artist.id}`
  const audio = { low: new Uint8Array(500), high: new Uint8Array(900) }
  const single = await aTrack(site, {
    artistId: artist.id,
    title: text,
    genre: text,
    audio,
    collaborators: [artist.id],
  })
  await db.rows`update track set description = ${text} where id = ${single}`
  const albumId = await anAlbum(site, artist.id, text)
  await aTrack(site, { artistId: artist.id, albumId, title: text, audio })
  await db.rows`
    insert into post (artist_id, content, is_subscribers_only, created_at) values (${artist.id}, ${text}, false, ${clock.now()})`
  await site.call('PUT /api/me/podcast', { token: artist.token, body: { isOn: true } })
  return artist.username
}

const feedsOf = async (username: string) => ({
  feed: (await site.call(`GET /artist/${username}/feed.xml`)).text,
  podcast: (await site.call(`GET /artist/${username}/podcast.xml`)).text,
})

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
/** Decodes the five signs that we escape; anything else that looks like a reference is an error. */
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => SIGNS[name] ?? `unknown ${whole}`)

/** As a strict reader sees it. Where a text could be HTML, it takes it for HTML. */
function read(xml: string) {
  const parts = [
    ...xml.matchAll(
      /<(title|description|dc:creator|itunes:author|category|podcast:person|podcast:funding)(?: [^>]*)?>([^<]*)<\/\1>/g,
    ),
  ]
  return parts.map(([, name = '', raw = '']) => {
    const text = decode(raw)
    if (name !== 'title' && name !== 'description') return { name, text, markup: [] }
    const isHtml = name === 'description' || /<\/?\w|&#?\w+;/.test(text)
    return { name, text: isHtml ? decode(text) : text, markup: isHtml ? (text.match(/<(?!br>)[^>]*>?/g) ?? []) : [] }
  })
}

test.each(HOSTILE)('%j is shown as it is in every text of every feed, and never as markup', async (text) => {
  const { feed, podcast } = await feedsOf(await anArtistOf(text))
  for (const xml of [feed, podcast]) {
    const texts = read(xml)
    expect(texts.flatMap(({ markup }) => markup)).toEqual([])
    for (const shown of texts) expect(shown.text).toContain(text)
  }
  const names = (xml: string) => new Set(read(xml).map(({ name }) => name))
  expect(names(feed)).toEqual(new Set(['title', 'description', 'dc:creator', 'category']))
  expect(names(podcast)).toEqual(
    new Set(['title', 'description', 'itunes:author', 'podcast:person', 'podcast:funding']),
  )
})

const READER = `
import feedparser, html, json, sys
def plain(holder, name):
    detail = holder.get(name + '_detail') or {}
    value = holder.get(name, '')
    return html.unescape(value.replace('<br />', '\\n')) if detail.get('type') == 'text/html' else value
def read(xml):
    found = feedparser.parse(xml.encode('utf-8'))
    return {
        'isBroken': bool(found.bozo),
        'title': plain(found.feed, 'title'), 'description': plain(found.feed, 'subtitle'),
        'items': [{'title': plain(item, 'title'), 'description': plain(item, 'summary'), 'author': item.get('author'),
                   'category': item.tags[0].term if item.get('tags') else None} for item in found.entries],
    }
json.dump([read(xml) for xml in json.load(sys.stdin)], sys.stdout)`

const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import feedparser']).status === 0,
)

test.skipIf(!python)(
  'feedparser reads every feed and shows every text as it is (needs Python with feedparser)',
  async () => {
    const feeds: string[] = []
    for (const text of HOSTILE) feeds.push(...Object.values(await feedsOf(await anArtistOf(text))))
    const { stdout, stderr } = spawnSync(python ?? '', ['-c', READER], {
      input: JSON.stringify(feeds),
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    for (const [place, shown] of (JSON.parse(stdout) as (Shown & { isBroken: boolean })[]).entries()) {
      const text = HOSTILE[Math.floor(place / 2)] ?? ''
      expect([shown.isBroken, shown.title, shown.description]).toEqual([false, text, text])
      expect(shown.items).toHaveLength(place % 2 === 0 ? 3 : 2)
      for (const { title, description, author, category } of shown.items) {
        expect(title).toContain(text)
        expect(description).toContain(text)
        if (place % 2 === 0) expect(author).toBe(text)
        if (category) expect(category).toBe(text)
      }
    }
  },
)
