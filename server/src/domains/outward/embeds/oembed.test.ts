import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

const SITE = 'https://fairwave.example'
const NASTY = '<b>"Rock & Roll"</b> \u0001\u000b\u001f ]]>'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite({ PUBLIC_URL: SITE })
  artist = await site.aUser('ARTIST', 'mona')
})
afterAll(() => site.stop())

const ask = (url: string, more = '') => site.call(`GET /oembed?url=${encodeURIComponent(url)}${more}`)

test('a track is described with every field that the format requires, and its code frames the embed', async () => {
  const id = await aTrack(site, { artistId: artist.id, title: 'Tide' })
  const answer = await ask(`${SITE}/track/${id}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.json()).toEqual({
    type: 'rich',
    version: '1.0',
    title: 'Tide',
    author_name: 'mona',
    author_url: `${SITE}/artist/mona`,
    provider_name: 'Fairwave',
    provider_url: `${SITE}/`,
    cache_age: 3600,
    thumbnail_url: `${SITE}/share/track/${id}.jpg`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: `<iframe src="${SITE}/embed/track/${id}" width="350" height="470" title="Tide on Fairwave" style="border:0" loading="lazy" allow="autoplay"></iframe>`,
    width: 350,
    height: 470,
  })
})

test('albums, public playlists and the newest release of an artist are described too', async () => {
  const mine = await site.aUser('ARTIST', 'nils')
  const albumId = await anAlbum(site, mine.id, 'Harbour')
  const trackId = await aTrack(site, { artistId: mine.id, albumId })
  expect((await ask(`${SITE}/album/${albumId}`)).json()).toMatchObject({ title: 'Harbour' })
  expect((await ask(`${SITE}/artist/Nils`)).json()).toMatchObject({ title: 'Harbour', author_name: 'nils' })
  const fan = await site.aUser('FAN')
  const body = { name: 'Slow songs', trackIds: [trackId] }
  const { id } = (await site.call('POST /api/me/playlists', { token: fan.token, body })).json<{ id: number }>()
  expect((await ask(`${SITE}/playlist/${id}`)).status).toBe(404)
  await site.call(`PATCH /api/me/playlists/${id}`, { token: fan.token, body: { isPublic: true } })
  expect((await ask(`${SITE}/playlist/${id}`)).json()).toMatchObject({ title: 'Slow songs', author_name: fan.username })
  expect((await ask(`${SITE}/embed/playlist/${id}`)).json()).toMatchObject({ title: 'Slow songs' })
})

test('the size stays within the limits: a strip where a card is too high, without a thumbnail that is too large', async () => {
  const url = `${SITE}/track/${await aTrack(site, { artistId: artist.id })}`
  expect((await ask(url, '&maxwidth=300')).json()).toMatchObject({ width: 300, height: 470 })
  const strip = (await ask(url, '&maxwidth=500&maxheight=200')).json()
  expect(strip).toMatchObject({ width: 500, height: 120 })
  expect(strip).not.toHaveProperty('thumbnail_url')
  expect((await ask(url, '&maxheight=80')).json()).toMatchObject({ width: 600, height: 80 })
})

test('XML has the same fields, and no name breaks it', async () => {
  const nasty = await site.aUser('ARTIST')
  await site.context.db.rows`update account set display_name = ${NASTY} where id = ${nasty.id}`
  const id = await aTrack(site, { artistId: nasty.id, title: NASTY })
  const { text, headers } = await ask(`${SITE}/track/${id}`, '&format=xml')
  expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
  expect(text).toContain('<title>&lt;b&gt;&quot;Rock &amp; Roll&quot;&lt;/b&gt;  ]]&gt;</title>')
  expect(text).toContain('<html>&lt;iframe src=&quot;')
  expect(text.replace(/\n/g, '')).not.toMatch(/\p{Cc}/u)
  expect((await ask(`${SITE}/track/${id}`)).json()).toMatchObject({ title: NASTY })
})

test('other formats are refused with 501', async () => {
  const url = `${SITE}/track/${await aTrack(site, { artistId: artist.id })}`
  for (const format of ['yaml', 'JSON', '']) expect((await ask(url, `&format=${format}`)).status, format).toBe(501)
})

test('what is not ours or not public is not found', async () => {
  const id = await aTrack(site, { artistId: artist.id })
  const hidden = await aTrack(site, { artistId: artist.id })
  await hideTrack(site, hidden)
  await site.aUser('ARTIST', 'silent')
  for (const url of [
    'javascript:alert(1)',
    `javascript://fairwave.example/track/${id}`,
    `data:text/html,${SITE}/track/${id}`,
    `https://evil.example/track/${id}`,
    `https://fairwave.example.evil.example/track/${id}`,
    `https://fairwave.example@evil.example/track/${id}`,
    `https://me:secret@fairwave.example/track/${id}`,
    `https://fairwave.example:8443/track/${id}`,
    `//fairwave.example/track/${id}`,
    `/track/${id}`,
    `file://fairwave.example/track/${id}`,
    `${SITE}/track/${hidden}`,
    `${SITE}/track/0`,
    `${SITE}/track/${id}/purchase`,
    `${SITE}/track/99999999999999999999`,
    `${SITE}/wallet`,
    `${SITE}/artist/silent`,
    `${SITE}/artist/%E0%A4%A`,
    `${SITE}/artist/%00`,
    `${SITE}/embed/house/1`,
    SITE,
    'no address',
    '',
  ])
    expect((await ask(url)).status, url).toBe(404)
})

test('a missing, doubled or enormous url and absurd sizes are refused as invalid', async () => {
  const url = `${SITE}/track/${await aTrack(site, { artistId: artist.id })}`
  expect((await site.call('GET /oembed')).status).toBe(400)
  expect((await ask(url, `&url=${encodeURIComponent(url)}`)).status).toBe(400)
  expect((await ask(`${url}?${'x'.repeat(5000)}`)).status).toBe(400)
  for (const size of ['0', '-5', 'wide', '1e9', '10.5', '999999999999'])
    expect((await ask(url, `&maxwidth=${size}`)).status, size).toBe(400)
})

test('the heads of pages name the address', async () => {
  const { pageHeadFor } = await import('../link-previews/page-head.ts')
  const id = await aTrack(site, { artistId: artist.id })
  for (const path of [`/track/${id}`, '/artist/mona']) {
    const { alternates = [] } = (await pageHeadFor(site.context, path)).head
    const [json, xml] = alternates.filter(({ type }) => type.endsWith('+oembed'))
    expect(json).toMatchObject({ type: 'application/json+oembed' })
    expect((await site.call(`GET ${json?.path}`)).json()).toMatchObject({ type: 'rich' })
    expect((await site.call(`GET ${xml?.path}`)).headers.get('content-type')).toContain('text/xml')
  }
})
