import type { ApiOutput } from '@fairwave/contract/api'
import type { TrackId } from '@fairwave/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/clock.ts'
import { anAlbum, aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

type Home = ApiOutput<'GET /api/me/home'>

let site: TestSite
let mona: TestUser
let otis: TestUser
beforeAll(async () => {
  site = await startTestSite()
  mona = await site.aUser('ARTIST')
  otis = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const pass = () => {
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
}
const home = async ({ token }: TestUser) => (await site.call('GET /api/me/home', { token })).json<Home>()
const titles = (tracks: readonly { title: string }[]) => tracks.map(({ title }) => title)
const choose = ({ token }: TestUser, genres: unknown) => site.call('PUT /api/me/genres', { token, body: { genres } })
const hear = (listener: TestUser, track: TrackId, at = site.clock.time) =>
  site.context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at)
    values (${track}, ${listener.id}, ${at}, true, false, ${at})`

test('a new account has no shelves and is asked for genres, until it chose some or skipped the question', async () => {
  const [fan, skipper] = [await site.aUser('FAN'), await site.aUser('FAN')]
  expect(await home(fan)).toEqual({
    continue: null,
    genres: null,
    asksForGenres: true,
    newFromFollowed: [],
    newInGenres: [],
    recommended: [],
    becauseYouListened: null,
    recentlyPlayed: [],
    mostPlayed: [],
  })
  await aTrack(site, { artistId: otis.id, title: 'Bop', genre: 'Bebop' })
  await aTrack(site, { artistId: otis.id, title: 'Ballad', genre: 'Pop' })
  expect((await choose(fan, ['Jazz', 'Jazz'])).json()).toEqual({ genres: ['Jazz'] })
  const chosen = await home(fan)
  expect(chosen).toMatchObject({ genres: ['Jazz'], asksForGenres: false })
  expect(titles(chosen.newInGenres)).toEqual(['Bop'])
  expect(chosen.recommended).toMatchObject([{ title: 'Bop', why: 'Because you like Jazz' }])
  await choose(skipper, [])
  expect(await home(skipper)).toMatchObject({ genres: [], asksForGenres: false, newInGenres: [], recommended: [] })
})

test('new releases of followed artists are listed newest first, an album once by its first track', async () => {
  const fan = await site.aUser('FAN')
  await site.call('POST /api/friends', { token: fan.token, body: { friendId: mona.id } })
  await aTrack(site, { artistId: mona.id, title: 'Single' })
  pass()
  const albumId = await anAlbum(site, mona.id)
  const opening = await aTrack(site, { artistId: mona.id, title: 'Opening', albumId })
  await aTrack(site, { artistId: mona.id, title: 'Ending', albumId })
  pass()
  const gone = await aTrack(site, { artistId: mona.id, title: 'Gone' })
  await hideTrack(site, gone)
  const { newFromFollowed, recommended, asksForGenres } = await home(fan)
  expect(titles(newFromFollowed)).toEqual(['Opening', 'Single'])
  expect(newFromFollowed[0]).toMatchObject({ id: opening, coverId: albumId })
  expect(asksForGenres).toBe(false)
  expect(new Set(recommended.map(({ why }) => why))).toEqual(
    new Set([`Because you follow ${recommended[0]?.artistName}`]),
  )
  expect(titles(recommended).toSorted()).toEqual(['Ending', 'Opening', 'Single'])
})

test('what was heard comes back as recently played, and leads to recommendations with their reason', async () => {
  const fan = await site.aUser('FAN')
  const trap = await aTrack(site, { artistId: otis.id, title: 'Trap one', genre: 'Trap' })
  const drill = await aTrack(site, { artistId: otis.id, title: 'Trap two', genre: 'Trap' })
  await aTrack(site, { artistId: otis.id, title: 'New to them', genre: 'Trap' })
  for (const track of [trap, drill, trap]) {
    pass()
    await hear(fan, track)
  }
  const found = await home(fan)
  expect(titles(found.recentlyPlayed)).toEqual(['Trap one', 'Trap two'])
  expect(found.recommended).toMatchObject([{ title: 'New to them', why: 'Because you listen to Trap' }])
  expect(titles(found.newInGenres)).toContain('New to them')
})

test('most played lists what the listener played more than once in the last seven days, most first', async () => {
  const fan = await site.aUser('FAN')
  const [old, twice, thrice, once] = [
    await aTrack(site, { artistId: otis.id, title: 'Old love' }),
    await aTrack(site, { artistId: otis.id, title: 'Twice' }),
    await aTrack(site, { artistId: otis.id, title: 'Three times' }),
    await aTrack(site, { artistId: otis.id, title: 'Once' }),
  ]
  for (let plays = 0; plays < 5; plays++) await hear(fan, old, addDays(site.clock.time, -8))
  for (const track of [thrice, thrice, thrice, twice, twice, once]) {
    pass()
    await hear(fan, track)
    await hear(mona, once)
  }
  expect(titles((await home(fan)).mostPlayed)).toEqual(['Three times', 'Twice'])
})

test('only stations can be chosen, by signed-in listeners for themselves', async () => {
  const fan = await site.aUser('FAN')
  expect((await choose(fan, ['Polka'])).status).toBe(400)
  expect((await choose(fan, 'Jazz')).status).toBe(400)
  expect((await site.call('PUT /api/me/genres', { body: { genres: [] } })).status).toBe(401)
  expect((await site.call('GET /api/me/home')).status).toBe(401)
  await Promise.all(Array.from({ length: 10 }, () => choose(fan, ['Rock'])))
  expect((await home(fan)).genres).toEqual(['Rock'])
})

test('what one device saves is where another goes on, without tracks that are gone', async () => {
  const fan = await site.aUser('FAN')
  const [one, two, three] = [
    await aTrack(site, { artistId: mona.id, title: 'One' }),
    await aTrack(site, { artistId: mona.id, title: 'Two' }),
    await aTrack(site, { artistId: mona.id, title: 'Three' }),
  ]
  const save = (body: object, token: string | undefined = fan.token) => site.call('PUT /api/me/queue', { token, body })
  const queue = async (token = fan.token) => (await site.call('GET /api/me/queue', { token })).json()
  expect(await queue()).toEqual({ tracks: [], currentIndex: 0, position: 0 })
  const saved = await save({ trackIds: [one, two, two, three], currentIndex: 2, position: 61.25 })
  expect((await home(fan)).continue).toMatchObject({
    track: { title: 'Two' },
    position: 61.25,
    left: 1,
    changedBy: null,
    changedAt: saved.json().changedAt,
  })
  await hideTrack(site, one)
  expect(await queue()).toMatchObject({
    tracks: [{ title: 'Two' }, { title: 'Two' }, { title: 'Three' }],
    currentIndex: 1,
    position: 61.25,
  })
  await hideTrack(site, two)
  expect((await home(fan)).continue).toBeNull()
  expect(await queue((await site.aUser('FAN')).token)).toMatchObject({ tracks: [] })
  await save({ trackIds: [], currentIndex: 0, position: 0 })
  expect(await queue()).toMatchObject({ tracks: [] })
  for (const wrong of [
    { trackIds: [three], currentIndex: 1, position: 0 },
    { trackIds: [three], currentIndex: 0, position: -1 },
    { trackIds: ['x'], currentIndex: 0, position: 0 },
    { trackIds: Array.from({ length: 501 }, () => three), currentIndex: 0, position: 0 },
  ])
    expect((await save(wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400)
  expect((await site.call('PUT /api/me/queue', { body: {} })).status).toBe(401)
})
