import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_DATA_ELEMENT_ID, type FirstData } from '@fairwave/contract/first-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIST } from './platform/http/web-app/built-files.ts'
import { anAlbum, aTrack } from './testing/builders.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

const NASTY = '</script><script>alert(1)</script><!--\u2028\u2029'
const ELEMENT = new RegExp(`<script type="application/json" id="${FIRST_DATA_ELEMENT_ID}">(.*?)</script>`, 's')

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

const cookieOf = (token: string) => ({ cookie: `fairwave_session=${token}` })

async function open(path: string, headers: Record<string, string> = {}) {
  const { status, headers: answered, text } = await site.call(`GET ${path}`, { headers })
  const json = ELEMENT.exec(text)?.[1]
  const data = json === undefined ? undefined : (JSON.parse(json) as FirstData)
  const answerOf = (name: string) => data?.answers.find((one) => one.name === name)?.answer
  const drawnFor = / data-drawn="([^"]*)"/.exec(text)?.[1]
  const drawn = /<div id="root"[^>]*>(.*)<\/div>\s*<noscript>/s.exec(text)?.[1] ?? ''
  const [caching, etag, policy] = ['cache-control', 'etag', 'content-security-policy'].map((name) => answered.get(name))
  return { status, text, json, data, answerOf, drawnFor, drawn, caching, etag, policy }
}

describe.skipIf(!existsSync(join(DIST, 'index.html')))('documents carry the first data of their page', () => {
  test('a visitor gets what the page is about to ask for, and nothing of an account', async () => {
    const artist = await site.aUser('ARTIST', 'mona')
    const albumId = await anAlbum(site, artist.id, 'Nightfall')
    await aTrack(site, { artistId: artist.id, albumId, title: 'Tide' })
    const home = await open('/home')
    expect(home.data?.viewer).toBeNull()
    const names = home.data?.answers.map(({ name }) => name)
    expect(names).toContain('GET /api/charts/week')
    expect(names).not.toContain('GET /api/me/home')
    expect(names).not.toContain('GET /api/auth/me')
    expect(home.answerOf('GET /api/artists')).toEqual((await site.call('GET /api/artists?limit=3')).json())
    expect(home.caching).toBe('no-cache')
    const page = await open('/artist/mona')
    expect(page.answerOf('GET /api/artists/:username')).toEqual((await site.call('GET /api/artists/mona')).json())
    const album = await open(`/album/${albumId}`)
    expect(album.answerOf('GET /api/albums/:id')).toEqual((await site.call(`GET /api/albums/${albumId}`)).json())
    expect((await open('/browse')).data).toBeUndefined()
  })

  test('a signed-in viewer gets their own answers, in a document that nothing keeps', async () => {
    const [fan, other] = [await site.aUser('FAN', 'juno'), await site.aUser('FAN', 'kit')]
    const home = await open('/home', cookieOf(fan.token))
    expect(home.data?.viewer).toBe(fan.id)
    expect(home.answerOf('GET /api/auth/me')).toMatchObject({ id: fan.id, username: 'juno' })
    expect(home.answerOf('GET /api/me/home')).toEqual(
      (await site.call('GET /api/me/home', { token: fan.token })).json(),
    )
    expect(home.caching).toBe('private, no-store')
    expect(home.etag).toBeNull()
    const theirs = await open('/home', cookieOf(other.token))
    expect(theirs.data?.viewer).toBe(other.id)
    expect(theirs.text).not.toContain('juno')
    expect((await open('/home')).text).not.toContain('juno')
  })

  test('an ended session is a visitor, and a refused call is left to the page', async () => {
    const fan = await site.aUser('FAN')
    await site.call('POST /api/auth/logout', { token: fan.token })
    const home = await open('/home', cookieOf(fan.token))
    expect(home.data?.viewer).toBeNull()
    // Its calls were made with a cookie, so it is kept by nothing.
    expect([home.caching, home.etag]).toEqual(['private, no-store', null])
    const missing = await open('/album/999999')
    expect(missing.status).toBe(404)
    expect(missing.data).toBeUndefined()
  })

  test('no text breaks out of the data', async () => {
    const artist = await site.aUser('ARTIST', 'nasty')
    await site.context.db.rows`update account set display_name = ${NASTY} where id = ${artist.id}`
    const albumId = await anAlbum(site, artist.id, NASTY)
    await aTrack(site, { artistId: artist.id, albumId, title: NASTY })
    for (const path of ['/home', '/artist/nasty', `/album/${albumId}`]) {
      const { text, json, data } = await open(path)
      expect(text).not.toContain('alert(1)</script>')
      expect(json).not.toMatch(/[<\u2028\u2029]/)
      expect(JSON.stringify(data)).toContain(JSON.stringify(NASTY).slice(1, -1))
    }
  })

  test('what the service worker stores has no data', async () => {
    const fan = await site.aUser('FAN')
    const headers = { ...cookieOf(fan.token), 'sec-fetch-dest': 'empty' }
    const { data, text } = await open('/home', headers)
    expect(data).toBeUndefined()
    expect(text).not.toContain(fan.username)
  })

  test('what a page asks for next is in its document too', async () => {
    const artist = await site.aUser('ARTIST', 'tess')
    const albumId = await anAlbum(site, artist.id, 'Spring Tide')
    await aTrack(site, { artistId: artist.id, albumId, title: 'Neap' })
    await site.call('POST /api/posts', { token: artist.token, body: { content: 'On tour' } })
    const page = await open('/artist/tess')
    const next = ['discography', 'pre-orders', 'posts'].map((part) => `GET /api/artists/:artistId/${part}`)
    expect(page.data?.answers.map(({ name }) => name)).toEqual(expect.arrayContaining(next))
    expect(page.answerOf('GET /api/artists/:artistId/posts')).toMatchObject([{ content: 'On tour' }])
    expect((await open(`/album/${albumId}`)).answerOf('GET /api/tracks/:id/similar')).toBeDefined()
    const home = await open('/home')
    expect(home.data?.answers).toContainEqual(expect.objectContaining({ query: { sort: 'popular', limit: 40 } }))
  })
})

describe.skipIf(!existsSync(join(DIST, 'index.html')))('documents show the first screen of their page', () => {
  test('with its data, for its viewer and width', async () => {
    const [artist, fan] = [await site.aUser('ARTIST', 'dora'), await site.aUser('FAN', 'fay')]
    const albumId = await anAlbum(site, artist.id, 'High Water')
    await aTrack(site, { artistId: artist.id, albumId, title: 'Undertow' })
    const album = await open(`/album/${albumId}`)
    expect(album.drawnFor).toBe(' wide')
    expect(album.drawn).toContain('High Water')
    expect(album.drawn).toContain('Undertow')
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' }
    const page = await open('/artist/dora', { ...cookieOf(fan.token), ...phone })
    expect(page.drawnFor).toBe(`${fan.id} phone`)
    expect(page.drawn).toMatch(/<h1[^>]*><bdi>dora/)
    expect(page.drawn).toContain('aria-label="Bottom"')
    expect((await open('/browse')).drawn).toBe('')
  })

  test('of labels too, with what they post of other sites, and while a page is being shared', async () => {
    const [label, artist] = [await site.aUser('LABEL', 'tide-house'), await site.aUser('ARTIST', 'wren')]
    expect((await open('/label/tide-house')).drawn).toMatch(/<h1[^>]*><bdi>tide-house/)
    for (const { token } of [label, artist])
      for (const mediaUrl of ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/tour']) {
        const post = await site.call('POST /api/posts', { token, body: { content: 'On tour', mediaUrl } })
        expect(post.status).toBe(201)
      }
    expect((await open('/label/tide-house?share=1')).drawn).toContain('On tour')
    expect((await open('/artist/wren?share=1')).drawn).toMatch(/<h1[^>]*><bdi>wren/)
  })

  test('nothing of an account or of hidden music for another viewer', async () => {
    const [artist, fan] = [await site.aUser('ARTIST', 'hedy'), await site.aUser('FAN', 'gwen')]
    const albumId = await anAlbum(site, artist.id, 'Unheard')
    await aTrack(site, { artistId: artist.id, albumId, title: 'Sleeper', state: 'rendering' })
    expect((await open('/home', cookieOf(fan.token))).drawn).toContain('Account menu of gwen')
    expect((await open('/home')).drawn).not.toContain('gwen')
    expect((await open(`/album/${albumId}`, cookieOf(artist.token))).drawn).toContain('Sleeper')
    expect((await open(`/album/${albumId}`, cookieOf(fan.token))).text).not.toContain('Sleeper')
  })

  test('no text breaks out of it, and the policy allows its styles and nothing more', async () => {
    const nasty = `"><img src=x onerror=alert(1)> style="color:red" ${NASTY}`
    const artist = await site.aUser('ARTIST', 'vile')
    await site.context.db.rows`update account set display_name = ${nasty}, tagline = ${nasty} where id = ${artist.id}`
    const albumId = await anAlbum(site, artist.id, nasty)
    await aTrack(site, { artistId: artist.id, albumId, title: nasty })
    const allowed = createHash('sha256').update('color:red').digest('base64')
    for (const path of ['/home', '/artist/vile', `/album/${albumId}`]) {
      const { text, drawn, policy } = await open(path)
      expect(drawn).not.toBe('')
      expect(text).not.toContain('<img src=x')
      expect(policy).not.toContain(allowed)
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){3};/)
      const style = / style="([^"&]+)"/.exec(drawn)?.[1] ?? ''
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    }
  })

  test('its styles are in the document, and what draws it is served to no one', async () => {
    for (const path of ['/', '/home']) {
      const { text } = await open(path)
      const fetched = [...text.matchAll(/<link rel="stylesheet"[^>]*>|<script src=[^>]*>/g)].map(([tag]) => tag)
      expect(fetched.length).toBeGreaterThan(0)
      expect(fetched.filter((tag) => !tag.includes(' disabled '))).toEqual([])
      // Browsers wait with the first paint for fonts that the head names, and share the connection with scripts that tags name.
      expect(text.split('<body>')[0]).not.toContain('as="font"')
      expect(text).not.toMatch(/<script type="module"|<link rel="modulepreload"/)
    }
    expect((await site.call('GET /drawing/index.js')).status).toBe(404)
  })
})
