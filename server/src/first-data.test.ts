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
  return { status, text, json, data, answerOf, caching: answered.get('cache-control'), etag: answered.get('etag') }
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
    expect(home.caching).toBe('no-cache')
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
})
