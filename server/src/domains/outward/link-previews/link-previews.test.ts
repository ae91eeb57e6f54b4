import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { writeHead } from '../../../platform/http/web-app/page-head.ts'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite } from '../../../testing/test-site.ts'
import { holdBack } from '../../music/release-day/schedule.ts'
import { pageHeadFor } from './page-head.ts'

// Sleeves are drawn in a separate process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const URL = 'https://fairwave.example'
const NASTY = '</script><img src=x onerror=alert(1)> & "friends"'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: URL })
})
afterAll(() => site.stop())

async function headAt(path: string) {
  const found = await pageHeadFor(site.context, path)
  const html = writeHead(found.head, URL)
  const meta = (name: string) => new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return { ...found, html, meta, data: data === undefined ? undefined : JSON.parse(data) }
}

test("a track's head has its name, price, sleeve and structured data, and no name breaks out of them", async () => {
  const artist = await site.aUser('ARTIST', 'mona')
  await site.context.db.rows`update account set display_name = ${NASTY} where id = ${artist.id}`
  const albumId = await anAlbum(site, artist.id, 'Nightfall')
  const id = await aTrack(site, { artistId: artist.id, albumId, title: NASTY, durationMs: 187_000, genre: 'Jazz' })
  const { html, meta, data } = await headAt(`/track/${id}`)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
  expect(html).toContain(`<link rel="canonical" href="${URL}/track/${id}">`)
  expect(meta('og:type')).toBe('music.song')
  expect(meta('og:image')).toBe(`${URL}/share/track/${id}.jpg`)
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(meta('description')).toContain('£1.00')
  expect(data).toMatchObject({
    '@type': 'MusicRecording',
    name: NASTY,
    duration: 'PT3M7S',
    genre: 'Jazz',
    byArtist: { '@type': 'MusicGroup', name: NASTY, url: `${URL}/artist/mona` },
    inAlbum: { name: 'Nightfall', url: `${URL}/album/${albumId}` },
    offers: { price: '1.00', priceCurrency: 'GBP' },
  })
})

test("structured data has a track's code, licence and credits, and never a minute of 60 seconds", async () => {
  const artist = await site.aUser('ARTIST', 'iris')
  const albumId = await anAlbum(site, artist.id, 'Low Water')
  const id = await aTrack(site, { artistId: artist.id, albumId, title: 'Flood', durationMs: 179_600 })
  const body = {
    isrc: 'GBABC2600001',
    releaseDate: '2019-03-01',
    licence: 'cc-by',
    isExplicit: true,
    contributors: [
      { role: 'Composer', name: 'Ada Moss' },
      { role: 'Bass', name: 'Nils' },
    ],
  }
  await site.call(`PATCH /api/tracks/${id}`, { token: artist.token, body })
  await site.context.db.rows`update album set barcode = '4006381333931' where id = ${albumId}`
  expect((await headAt(`/track/${id}`)).data).toMatchObject({
    duration: 'PT3M0S',
    isrcCode: 'GBABC2600001',
    datePublished: '2019-03-01',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isFamilyFriendly: false,
    recordingOf: { '@type': 'MusicComposition', composer: [{ name: 'Ada Moss' }] },
    contributor: [{ '@type': 'Role', roleName: 'Bass', contributor: { name: 'Nils' } }],
  })
  expect((await headAt(`/album/${albumId}`)).data).toMatchObject({
    track: [{ duration: 'PT3M0S', isrcCode: 'GBABC2600001' }],
    offers: { '@type': 'Offer', gtin13: '4006381333931' },
  })
})

test('albums, artists and labels have heads too', async () => {
  const artist = await site.aUser('ARTIST', 'nils')
  const albumId = await anAlbum(site, artist.id, 'Harbour')
  const trackId = await aTrack(site, { artistId: artist.id, albumId, title: 'Tide' })
  expect((await headAt(`/album/${albumId}`)).data).toMatchObject({
    '@type': 'MusicAlbum',
    name: 'Harbour',
    numTracks: 1,
    track: [{ '@type': 'MusicRecording', name: 'Tide', url: `${URL}/track/${trackId}` }],
  })
  const page = await headAt('/artist/NILS')
  expect(page.data).toMatchObject({ '@type': 'MusicGroup', name: 'nils', url: `${URL}/artist/nils` })
  expect(page.meta('og:image')).toBe(`${URL}/og.png`)
  await site.aUser('LABEL', 'ISR')
  expect((await headAt('/label/ISR')).data).toMatchObject({ '@type': 'Organization', url: `${URL}/label/ISR` })
  expect((await headAt('/')).data).toMatchObject({ '@type': 'WebSite', url: `${URL}/` })
})

test('a missing page is a 404, and private pages are not indexed', async () => {
  const artist = await site.aUser('ARTIST')
  const hidden = await aTrack(site, { artistId: artist.id })
  await hideTrack(site, hidden)
  const fan = await site.aUser('FAN')
  for (const path of [
    '/track/999999',
    `/track/${hidden}`,
    '/album/999999',
    '/track/999999999999999999',
    '/album/999999999999999999',
    '/artist/nobody',
    '/no/such/page',
  ]) {
    const { isMissing, html } = await headAt(path)
    expect(isMissing, path).toBe(true)
    expect(html).toContain('noindex')
  }
  for (const path of ['/wallet', `/fan/${fan.username}`]) {
    const { isMissing, html } = await headAt(path)
    expect(isMissing ?? false).toBe(false)
    expect(html).toContain('noindex')
  }
  expect((await headAt('/browse')).html).not.toContain('noindex')
})

test('an address of another role leads to the user’s own page, as in the browser', async () => {
  const [artist, label, fan] = [await site.aUser('ARTIST'), await site.aUser('LABEL'), await site.aUser('FAN')]
  const pages = ['artist', 'label', 'fan', 'ad-man']
  for (const [user, own] of [
    [artist, 'artist'],
    [label, 'label'],
    [fan, 'fan'],
  ] as const) {
    for (const page of pages) {
      const { movedTo } = await pageHeadFor(site.context, `/${page}/${user.username}`)
      expect([page, movedTo]).toEqual([page, page === own ? undefined : `/${own}/${user.username}`])
    }
  }
})

test('the card is a JPEG of the usual size, with a generated sleeve where there is no artwork', async () => {
  const artist = await site.aUser('ARTIST')
  const id = await aTrack(site, { artistId: artist.id, title: 'Bare' })
  const answer = await fetch(`${site.url}/share/track/${id}.jpg`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  const again = await fetch(`${site.url}/share/track/${id}.jpg`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  for (const path of ['/share/track/999999.jpg', '/share/user/1.jpg', '/share/house/1.jpg', '/share/track/x.jpg']) {
    expect((await site.call(`GET ${path}`)).status, path).toBeGreaterThanOrEqual(400)
  }
})

test('a station has its own head, and an unknown one is missing', async () => {
  const artist = await site.aUser('ARTIST')
  const unheard = await headAt('/radio/ambient')
  expect(unheard.html).not.toContain('/share/track/')
  const [quiet, heard] = [
    await aTrack(site, { artistId: artist.id, genre: 'Drone', title: 'Quiet' }),
    await aTrack(site, { artistId: artist.id, genre: 'Space Music', title: 'Heard' }),
  ]
  await site.context.db
    .rows`update track set popularity = case id when ${heard} then 9 else 1 end where id in (${quiet}, ${heard})`
  const ambient = await headAt('/radio/ambient')
  expect(ambient.html).toContain(`<meta property="og:image" content="${URL}/share/track/${heard}.jpg">`)
  expect((await headAt('/radio/drone')).html).toContain(`/share/track/${quiet}.jpg`)
  const jazz = await headAt('/radio/jazz')
  expect(jazz.html).toContain('<title>Jazz Radio · Fairwave</title>')
  expect(jazz.html).toContain(`<link rel="canonical" href="${URL}/radio/jazz">`)
  expect(jazz.html).toContain('property="og:image"')
  expect((await headAt('/radio/drum-bass')).html).toContain('Drum &amp; Bass Radio')
  expect((await headAt('/radio')).html).not.toContain('noindex')
  expect((await headAt('/radio/polka')).isMissing).toBe(true)
  expect((await site.call('GET /sitemap/pages.xml')).text).toContain(`<loc>${URL}/radio/jazz</loc>`)
})

test('the sitemap lists public music only, in files by ranges of ids', async () => {
  const { db } = site.context
  const artist = await site.aUser('ARTIST', 'o.la-la')
  const far = await aTrack(site, { artistId: artist.id, title: 'Far' })
  await db.rows`update track set id = 120000 where id = ${far}`
  await db.rows`select setval('content_id', 120000)`
  const hidden = await aTrack(site, { artistId: artist.id })
  await hideTrack(site, hidden)
  const index = await site.call('GET /sitemap.xml')
  expect(index.headers.get('content-type')).toContain('application/xml')
  const files = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(URL, ''))
  expect(files).toEqual(['/sitemap/pages.xml', '/sitemap/music-1.xml', '/sitemap/music-3.xml', '/sitemap/people-1.xml'])
  const third = (await site.call('GET /sitemap/music-3.xml')).text
  expect(third).toContain(`<loc>${URL}/track/120000</loc>`)
  expect(third).not.toContain(`/track/${hidden}<`)
  expect((await site.call('GET /sitemap/people-1.xml')).text).toContain(`<loc>${URL}/artist/o.la-la</loc>`)
  for (const file of ['music-0', 'music-1e3', 'users', '..%2fpages']) {
    expect((await site.call(`GET /sitemap/${file}.xml`)).status, file).toBe(404)
  }
  expect((await site.call('GET /robots.txt')).text).toContain(`Sitemap: ${URL}/sitemap.xml`)
})

test('a public playlist has a head of its own; a private one is missing', async () => {
  const { id: artistId } = await site.aUser('ARTIST', 'petra')
  const fan = await site.aUser('FAN', 'quinn')
  const trackId = await aTrack(site, { artistId, title: 'Tide' })
  const body = { name: NASTY, trackIds: [trackId] }
  const made = await site.call('POST /api/me/playlists', { token: fan.token, body })
  const { id } = made.json<{ id: number }>()
  const hidden = await headAt(`/playlist/${id}`)
  expect(hidden.isMissing).toBe(true)
  expect(hidden.html).not.toContain('friends')
  const details = { isPublic: true, description: 'Slow songs.' }
  await site.call(`PATCH /api/me/playlists/${id}`, { token: fan.token, body: details })
  const { html, meta, data, isMissing } = await headAt(`/playlist/${id}`)
  expect(isMissing).toBeUndefined()
  expect(html).not.toContain('<img')
  expect(html).toContain(`<link rel="canonical" href="${URL}/playlist/${id}">`)
  expect(meta('og:image')).toBe(`${URL}/share/track/${trackId}.jpg`)
  expect(meta('description')).toContain('a playlist by quinn on Fairwave, one track. Slow songs.')
  expect(data).toMatchObject({
    '@type': 'MusicPlaylist',
    name: NASTY,
    numTracks: 1,
    track: [{ name: 'Tide', byArtist: { name: 'petra' } }],
  })
})

test('the head of an album that can be pre-ordered says so, and has no structured data yet', async () => {
  const artist = await site.aUser('ARTIST', 'nell')
  const album = await anAlbum(site, artist.id, 'Dawn')
  const release = addDays(site.clock.now(), 10).toISOString()
  await site.context.db.transaction((tx) =>
    holdBack(site.context, tx, [album], { releaseAt: new Date(release), earlyDays: 0 }),
  )
  expect((await headAt(`/album/${album}`)).isMissing).toBe(true)
  const body = { release, preOrders: true }
  await site.call(`PUT /api/releases/${album}/schedule`, { token: artist.token, body })
  const { meta, data, isMissing } = await headAt(`/album/${album}`)
  expect(isMissing).toBeUndefined()
  expect(meta('description')).toBe('Dawn by nell isn’t out yet: pre-order it on Fairwave.')
  expect(data).toBeUndefined()
})
