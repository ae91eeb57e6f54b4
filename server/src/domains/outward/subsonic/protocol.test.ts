import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../app.ts'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { type App, anApp } from './testing/an-app.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
let app: App
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())
beforeEach(async () => {
  fan = await site.aUser('FAN')
  app = await anApp(site, fan)
})
const keep = (trackId: number) => site.call('POST /api/library', { token: fan.token, body: { trackId } })

test.each(['', '%22%22', '""', "''", '*', '%20'])('a query of %s means everything', async (query) => {
  await keep(await aTrack(site, { artistId: artist.id, title: 'Any' }))
  for (const call of ['search2', 'search3']) {
    const contents = await app.get(call, `query=${query}`)
    expect(contents[call === 'search2' ? 'searchResult2' : 'searchResult3'].song).toHaveLength(1)
  }
})

test('all ids are texts, and a song names its album, artist, folder, size and the cover of its album', async () => {
  const album = await anAlbum(site, artist.id)
  const [one, two] = [
    await aTrack(site, { artistId: artist.id, albumId: album }),
    await aTrack(site, { artistId: artist.id, albumId: album }),
  ]
  const single = await aTrack(site, { artistId: artist.id })
  for (const track of [one, two, single]) await keep(track)
  const { song, album: albums, artist: artists } = (await app.get('search3', 'query=')).searchResult3
  const all = [...song, ...albums, ...artists] as { id: unknown }[]
  expect(all.map(({ id }) => typeof id)).toEqual(all.map(() => 'string'))
  const covers = new Set()
  for (const { albumId, artistId, parent, size, coverArt } of song) {
    for (const id of [albumId, artistId, parent]) expect(id).toMatch(/^(al|ar)-\d+$/)
    expect(size).toBeGreaterThan(0)
    covers.add(coverArt)
  }
  expect([...covers].sort()).toEqual([`al-${album}`, `al-${single}`].sort())
  expect((await app.get('getAlbum', `id=al-${single}`)).album.song).toHaveLength(1)
  const listed = (await app.get('getMusicDirectory', `id=al-${album}`)).directory.child as { track: number }[]
  expect(listed.map(({ track }) => track)).toEqual([1, 2])
})

test('times are in UTC, whatever the season', async () => {
  site.clock.time = new Date('2026-07-01T12:30:00Z')
  const track = await aTrack(site, { artistId: artist.id })
  await keep(track)
  expect((await app.get('getSong', `id=tr-${track}`)).song.created).toBe('2026-07-01T12:30:00.000Z')
})

test('parameters that the server does not know, and absurd ones that it does, are harmless', async () => {
  await keep(await aTrack(site, { artistId: artist.id }))
  const query =
    'query=&unknown=1&musicFolderId=77&songCount=-5&songOffset=abc&albumCount=1e99&artistCount=NaN&songCount='
  const { searchResult3 } = await app.get('search3', query)
  expect(searchResult3.artist).toHaveLength(1)
  expect(await app.refused('getArtist', 'id=%00')).toBe(10)
})

test('a call has the same answer with and without ".view", by GET and by form', async () => {
  const [login] = [`apiKey=${app.password}&f=json`]
  const answers = [
    await site.call(`GET /rest/getLicense?${login}`),
    await site.call(`GET /rest/getLicense.view?${login}`),
    await site.call('POST /rest/getLicense.view', {
      body: login,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    await site.call(`POST /rest/getLicense?${login}`),
  ]
  for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]?.text])
  expect(answers[0]?.text).toContain('"valid":true')
})

test('answers are XML unless JSON or a script is wanted, and special characters survive in every name', async () => {
  const title = `<b>&amp; "Q" 'A' ]]> \u0007\n é 🎸`
  const seen = `<b>&amp; "Q" 'A' ]]> \n é 🎸`
  const album = await anAlbum(site, artist.id, title)
  const track = await aTrack(site, { artistId: artist.id, albumId: album, title, genre: title })
  await keep(track)
  await site.context.db.rows`update account set display_name = ${title} where id = ${artist.id}`
  await app.get('createPlaylist', `name=${encodeURIComponent('<&>"')}&songId=tr-${track}`)
  const escaped = seen.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const inXml = escaped.replace(/"/g, '&quot;').replace(/'/g, '&apos;').replace('\n', '&#10;')
  for (const call of ['getArtists', 'getIndexes', 'getGenres', `getSong?id=tr-${track}`, 'search3?query=']) {
    const [name = '', query = ''] = call.split('?')
    const xml = await app.xml(name, query)
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<subsonic-response xmlns="[^"]+" status="ok"/)
    expect([call, xml.includes(inXml)]).toEqual([call, true])
    expect(xml).not.toContain('\u0007')
  }
  expect(await app.xml('getPlaylists')).toContain('name="&lt;&amp;&gt;&quot;"')
  const script = await app.fetch('ping', 'f=jsonp&callback=my.app')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).toMatch(/^my\.app\(\{"subsonic-response":\{"status":"ok".*\}\);$/)
  for (const callback of ['', 'alert(1)//', 'a b'])
    expect(await (await app.fetch('ping', `f=jsonp&callback=${encodeURIComponent(callback)}`)).text()).toContain(
      '"code":10',
    )
  await site.context.db.rows`update account set display_name = username where id = ${artist.id}`
})

test('unknown calls are answered in the envelope, and the start page with 200', async () => {
  for (const path of ['getVideos', 'nothing', 'constructor', '__proto__', '', 'a/b']) {
    const answer = await site.call(`GET /rest/${path}?apiKey=${app.password}&f=json`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text).toContain('"status":"failed"')
  }
  expect((await site.call('GET /rest?f=json')).text).toContain('"code":10')
  expect(
    (await app.get('getOpenSubsonicExtensions')).openSubsonicExtensions.map(({ name }: { name: string }) => name),
  ).toEqual(['apiKeyAuthentication', 'formPost', 'indexBasedQueue', 'songLyrics'])
  const open = await site.call('GET /rest/getOpenSubsonicExtensions?f=json')
  expect(open.text).toContain('"status":"ok"')
})

test('what the server does not have is empty or refused, as the protocol says', async () => {
  expect((await app.get('getInternetRadioStations')).internetRadioStations).toEqual({})
  expect((await app.get('getPodcasts')).podcasts).toEqual({})
  expect((await app.get('getShares')).shares).toEqual({})
  expect(await app.refused('createShare', 'id=tr-1')).toBe(50)
  expect(await app.refused('getUser', `username=${artist.username}`)).toBe(50)
  expect((await app.get('getUser', `username=${fan.username}`)).user).toMatchObject({
    streamRole: true,
    adminRole: false,
  })
  expect((await app.get('startScan')).scanStatus).toEqual({ scanning: false, count: 0 })
  expect((await app.get('tokenInfo')).tokenInfo).toEqual({ username: fan.username })
})

test('the log names the call and the caller, and contains no secret, even of a failed call', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logging = await createApp({ ...site.context, log: pino(stream) as unknown as TestSite['context']['log'] })
  for (const query of [`apiKey=${app.password}`, `u=${fan.username}&p=${app.password}`, `u=x&t=${app.password}&s=y`])
    await logging.inject({ url: `/rest/ping.view?${query}` })
  await logging.inject({ url: `/rest/getSong?apiKey=${app.password}&id=${'9'.repeat(400)}` })
  await logging.close()
  expect(lines.join('')).not.toContain(app.password)
  expect(lines.map((line) => JSON.parse(line)).filter(({ route }) => route)).toMatchObject([
    { route: '/rest/ping.view', caller: fan.id },
    { route: '/rest/ping.view', caller: fan.id },
    { route: '/rest/ping.view' },
    { route: '/rest/getSong', caller: fan.id },
  ])
})

test('lyrics are found by song and by name, timed ones with their times, and only of music that may be heard', async () => {
  const [timed, plain, none] = [
    await aTrack(site, { artistId: artist.id, title: 'Timed' }),
    await aTrack(site, { artistId: artist.id, title: 'Plain' }),
    await aTrack(site, { artistId: artist.id, title: 'Instrumental' }),
  ]
  const { db } = site.context
  await db.rows`update track set lyrics = ${'[00:01.50]One <& two\n[00:03.00]Three'} where id = ${timed}`
  await db.rows`update track set lyrics = ${'Line one\nLine two'} where id = ${plain}`
  for (const track of [timed, plain, none]) await keep(track)
  const of = async (id: number) => (await app.get('getLyricsBySongId', `id=tr-${id}`)).lyricsList.structuredLyrics
  expect(await of(timed)).toMatchObject([
    {
      synced: true,
      line: [
        { start: 1500, value: 'One <& two' },
        { start: 3000, value: 'Three' },
      ],
    },
  ])
  expect(await of(plain)).toMatchObject([{ synced: false, line: [{ value: 'Line one' }, { value: 'Line two' }] }])
  expect(await of(none)).toEqual([])
  expect(await app.xml('getLyricsBySongId', `id=tr-${timed}`)).toContain('<line start="1500">One &lt;&amp; two</line>')
  const named = `artist=${artist.username}&title=plain`
  expect((await app.get('getLyrics', named)).lyrics).toMatchObject({ title: 'Plain', value: 'Line one\nLine two' })
  expect((await app.get('getLyrics', 'artist=x&title=plain')).lyrics).toEqual({ value: '' })
  const raw = await aTrack(site, { artistId: artist.id, state: 'rendering' })
  expect(await app.refused('getLyricsBySongId', `id=tr-${raw}`)).toBe(70)
})
