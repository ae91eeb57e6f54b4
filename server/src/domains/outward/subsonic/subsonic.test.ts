import { SubsonicAPI } from 'subsonic-api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack, hideTrack } from '../../../testing/builders.ts'
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

const keep = async (trackId: number, { token } = fan) =>
  expect((await site.call('POST /api/library', { token, body: { trackId } })).status).toBe(201)
const titlesIn = (songs: { title: string }[] = []) => songs.map(({ title }) => title).sort()
const everySong = async (one = app) => (await one.get('search3', 'query=""&songCount=500')).searchResult3.song ?? []

test('a client library signs in by password, key and form, and reads the music', async () => {
  const album = await anAlbum(site, artist.id, 'Long Player')
  const track = await aTrack(site, { artistId: artist.id, albumId: album, title: 'Side One' })
  await keep(track)
  for (const auth of [{ username: fan.username, password: app.password }, { apiKey: app.password }])
    for (const post of [false, true]) {
      const client = new SubsonicAPI({ url: site.url, auth, post })
      expect((await client.ping()).status).toBe('ok')
      const { artists } = await client.getArtists()
      const [found] = artists.index?.flatMap(({ artist: under = [] }) => under) ?? []
      const { artist: opened } = await client.getArtist({ id: String(found?.id) })
      expect(opened.album).toMatchObject([{ name: 'Long Player', songCount: 1 }])
      const { album: shown } = await client.getAlbum({ id: String(opened.album?.[0]?.id) })
      expect(shown.song).toMatchObject([{ title: 'Side One', album: 'Long Player' }])
      const { searchResult3 } = await client.search3({ query: 'side' })
      expect(searchResult3.song).toHaveLength(1)
    }
})

describe('the music', () => {
  test('is what its owner bought, kept, uploaded and subscribes to, as soon as it is', async () => {
    const other = await site.aUser('ARTIST')
    const [bought, kept] = [
      await aTrack(site, { artistId: artist.id, title: 'Bought' }),
      await aTrack(site, { artistId: artist.id, title: 'Kept' }),
    ]
    await aTrack(site, { artistId: artist.id, title: 'Neither' })
    await aTrack(site, { artistId: other.id, title: 'Subscribed' })
    expect(await everySong()).toEqual([])
    await aPurchase(site, { buyerId: fan.id, trackId: bought })
    expect(titlesIn(await everySong())).toEqual(['Bought'])
    await keep(kept)
    expect(titlesIn(await everySong())).toEqual(['Bought', 'Kept'])
    const { db, clock } = site.context
    const [now, later] = [clock.now(), new Date(clock.now().getTime() + 3_600_000)]
    await db.rows`
      insert into subscription (fan_id, artist_id, method, started_at, paid_until, renew_at)
      values (${fan.id}, ${other.id}, 'wallet', ${now}, ${later}, ${later})`
    expect(titlesIn(await everySong())).toEqual(['Bought', 'Kept', 'Subscribed'])
    await site.call(`DELETE /api/me/library/${kept}`, { token: fan.token })
    expect(titlesIn(await everySong())).toEqual(['Bought', 'Subscribed'])
    const ofArtist = await anApp(site, other)
    expect(titlesIn(await everySong(ofArtist))).toEqual(['Subscribed'])
    await aTrack(site, { artistId: other.id, title: 'New upload' })
    expect(titlesIn(await everySong(ofArtist))).toEqual(['New upload', 'Subscribed'])
  })

  test('loses a deleted track at once, unless it was bought', async () => {
    const [kept, bought] = [
      await aTrack(site, { artistId: artist.id, title: 'Gone' }),
      await aTrack(site, { artistId: artist.id, title: 'Mine' }),
    ]
    await keep(kept)
    await aPurchase(site, { buyerId: fan.id, trackId: bought })
    expect(titlesIn(await everySong())).toEqual(['Gone', 'Mine'])
    for (const track of [kept, bought]) await hideTrack(site, track)
    expect(titlesIn(await everySong())).toEqual(['Mine'])
    expect(await app.refused('getSong', `id=tr-${kept}`)).toBe(70)
    expect(await app.refused('getAlbum', `id=al-${kept}`)).toBe(70)
    expect(await app.refused('stream', `id=tr-${kept}`)).toBe(70)
    expect(await app.refused('getCoverArt', `id=tr-${kept}`)).toBe(70)
    expect((await app.get('getSong', `id=tr-${bought}`)).song.title).toBe('Mine')
  })

  test('does not leak music that is not listed, whatever id is asked for', async () => {
    const raw = await aTrack(site, { artistId: artist.id, state: 'rendering' })
    for (const id of [
      `tr-${raw}`,
      'tr-999999',
      'tr-0',
      'al-999998',
      '999999',
      'tr-1e3',
      "tr-1'",
      'tr-99999999999999999999',
      'xx',
    ]) {
      const one = encodeURIComponent(id)
      for (const call of ['getSong', 'stream', 'download', 'getCoverArt', 'getLyricsBySongId', 'star'])
        expect([id, call, await app.refused(call, `id=${one}`)]).toEqual([id, call, 70])
      expect(await app.refused('setRating', `id=${one}&rating=3`)).toBe(70)
    }
    expect(await everySong()).toEqual([])
  })

  test('is found by the beginnings of words, without accents, in pages', async () => {
    for (const title of ['Élan Vital', 'Elantra', 'Vital Signs'])
      await keep(await aTrack(site, { artistId: artist.id, title }))
    const found = async (query: string) => titlesIn((await app.get('search3', query)).searchResult3.song)
    expect(await found('query=elan')).toEqual(['Elantra', 'Élan Vital'])
    expect(await found('query=vital+elan')).toEqual(['Élan Vital'])
    expect(await found('query=lan')).toEqual([])
    const pages = []
    for (const offset of [0, 1, 2, 3]) pages.push(...(await found(`query=&songCount=1&songOffset=${offset}`)))
    expect(pages.sort()).toEqual(['Elantra', 'Vital Signs', 'Élan Vital'])
  })

  test('is listed by every order that apps ask for', async () => {
    const [one, two] = [await anAlbum(site, artist.id, 'Beta'), await anAlbum(site, artist.id, 'Alpha')]
    const [first, second] = [
      await aTrack(site, { artistId: artist.id, albumId: one, genre: 'Jazz' }),
      await aTrack(site, { artistId: artist.id, albumId: two, genre: 'Ambient' }),
    ]
    await keep(first)
    site.clock.time = new Date(site.clock.time.getTime() + 1000)
    await keep(second)
    const namesIn = async (query: string) =>
      ((await app.get('getAlbumList2', query)).albumList2.album ?? []).map(({ name }: { name: string }) => name)
    expect(await namesIn('type=newest')).toEqual(['Alpha', 'Beta'])
    expect(await namesIn('type=alphabeticalByName&size=1&offset=1')).toEqual(['Beta'])
    expect(await namesIn('type=byGenre&genre=jazz')).toEqual(['Beta'])
    expect(await namesIn('type=byYear&fromYear=2026&toYear=2026')).toHaveLength(2)
    expect(await namesIn('type=byYear&fromYear=1999&toYear=1990')).toEqual([])
    expect(await namesIn('type=random')).toHaveLength(2)
    expect(await namesIn('type=starred')).toEqual([])
    await app.get('star', `albumId=al-${one}`)
    await app.get('setRating', `id=al-${two}&rating=5`)
    expect(await namesIn('type=starred')).toEqual(['Beta'])
    expect(await namesIn('type=highest')).toEqual(['Alpha'])
    expect(await app.refused('getAlbumList2')).toBe(10)
    expect(await app.refused('getAlbumList2', 'type=constructor')).toBe(0)
    expect((await app.get('getSongsByGenre', 'genre=Ambient')).songsByGenre.song).toHaveLength(1)
    expect((await app.get('getGenres')).genres.genre).toContainEqual({ value: 'Jazz', songCount: 1, albumCount: 0 })
  })
})

describe('favourites and ratings', () => {
  test('of songs are those of the site, and those of albums and artists are kept', async () => {
    const track = await aTrack(site, { artistId: artist.id, title: 'Loved' })
    await keep(track)
    await app.get('star', `id=tr-${track}&albumId=al-${track}&artistId=ar-${artist.id}`)
    const { starred2 } = await app.get('getStarred2')
    expect(starred2).toMatchObject({
      song: [{ title: 'Loved' }],
      album: [{ name: 'Loved' }],
      artist: [{ id: `ar-${artist.id}` }],
    })
    expect((await site.call('GET /api/me/favorites', { token: fan.token })).json()).toMatchObject([{ id: track }])
    expect((await app.get('getSong', `id=tr-${track}`)).song.starred).toBe(site.clock.time.toISOString())
    await app.get('unstar', `id=tr-${track}&id=al-${track}`)
    expect((await app.get('getStarred')).starred).toMatchObject({ song: [], album: [], artist: [{}] })
    await app.get('setRating', `id=tr-${track}&rating=4`)
    expect((await app.get('getSong', `id=tr-${track}`)).song.userRating).toBe(4)
    await app.get('setRating', `id=tr-${track}&rating=0`)
    expect((await app.get('getSong', `id=tr-${track}`)).song.userRating).toBeUndefined()
    for (const rating of ['6', '-1', 'x', '2.5'])
      expect(await app.refused('setRating', `id=tr-${track}&rating=${rating}`)).toBe(0)
  })
})

test('a play queue goes on in another app, by song and by index', async () => {
  const [one, two] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
  expect((await app.get('getPlayQueue')).playQueue.entry).toEqual([])
  await app.get('savePlayQueue', `id=tr-${one}&id=tr-${two}&id=tr-${one}&current=tr-${two}&position=1500`)
  const other = await anApp(site, fan, 'Feishin')
  expect((await other.get('getPlayQueue')).playQueue).toMatchObject({
    current: `tr-${two}`,
    position: 1500,
    changedBy: 'Tempo',
    username: fan.username,
  })
  await other.get('savePlayQueueByIndex', `id=tr-${one}&id=tr-${two}&id=tr-${one}&currentIndex=2`)
  const { playQueueByIndex } = await app.get('getPlayQueueByIndex')
  expect(playQueueByIndex).toMatchObject({ currentIndex: 2, changedBy: 'Feishin' })
  expect(playQueueByIndex.entry).toHaveLength(3)
  expect(await app.refused('savePlayQueueByIndex', `id=tr-${one}&currentIndex=1`)).toBe(10)
  await hideTrack(site, two)
  expect((await app.get('getPlayQueueByIndex')).playQueueByIndex).toMatchObject({ currentIndex: 1 })
  await app.get('savePlayQueue')
  expect((await app.get('getPlayQueue')).playQueue.entry).toEqual([])
})
