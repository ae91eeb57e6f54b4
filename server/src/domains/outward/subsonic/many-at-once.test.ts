import { LIMITS } from '@fairwave/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { type App, anApp } from './testing/an-app.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
let app: App
const audio = { low: Buffer.from('low'), high: Buffer.from('high') }
const songs: number[] = []
const albums: number[] = []
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  for (let i = 0; i < 24; i++) {
    const albumId = await anAlbum(site, artist.id)
    await aTrack(site, { artistId: artist.id, albumId })
    albums.push(albumId)
    songs.push(await aTrack(site, { artistId: artist.id, audio }))
  }
})
afterAll(() => site.stop())
beforeEach(async () => {
  fan = await site.aUser('FAN')
  app = await anApp(site, fan)
})

const named = (name: string, ids: readonly (number | string)[]) => ids.map((id) => `${name}=${id}`).join('&')
const tracks = (count: number) => songs.slice(0, count).map((id) => `tr-${id}`)
const places = (count: number) => Array.from({ length: count }, (_, place) => place)
const newPlaylist = async () =>
  (await app.get('createPlaylist', `name=Road&${named('songId', tracks(24))}`)).playlist.id as string

/** Every call of an app that takes a list; each is made ready anew, so that every item changes something. */
const CALLS: [name: string, ready: () => Promise<unknown>, query: (count: number) => string | Promise<string>][] = [
  ['star', async () => undefined, (count) => named('id', tracks(count))],
  [
    'star',
    async () => undefined,
    (count) =>
      named(
        'albumId',
        albums.slice(0, count).map((id) => `al-${id}`),
      ),
  ],
  ['unstar', () => app.get('star', named('id', tracks(24))), (count) => named('id', tracks(count))],
  ['savePlayQueue', async () => undefined, (count) => named('id', tracks(count))],
  ['createPlaylist', async () => undefined, (count) => `name=Road&${named('songId', tracks(count))}`],
  [
    'createPlaylist',
    async () => undefined,
    async (count) => `playlistId=${await newPlaylist()}&${named('songId', tracks(count))}`,
  ],
  [
    'updatePlaylist',
    async () => undefined,
    async (count) => `playlistId=${await newPlaylist()}&${named('songIndexToRemove', places(count))}`,
  ],
]

/** A few differ from call to call: those that run beside it, or are shared with another call. */
const FEW = 5

test.each(CALLS)('the call %s takes no more statements for 20 items than for 2', async (name, ready, query) => {
  const counted: number[] = []
  for (const count of [2, 2, 20]) {
    fan = await site.aUser('FAN')
    app = await anApp(site, fan)
    await ready()
    const asked = await query(count)
    counted.push(await countStatements(() => app.get(name, asked)))
  }
  // The first call of a process also reads what is remembered afterwards.
  expect(counted[2]).toBeLessThan(Number(counted[1]) + FEW)
})

test('an app that was offline reports its plays in no more statements for 20 than for 2', async () => {
  const counted: number[] = []
  for (const count of [2, 2, 20]) {
    fan = await site.aUser('FAN')
    app = await anApp(site, fan)
    for (const id of tracks(count)) await app.fetch('stream', `id=${id}`).then((answer) => answer.arrayBuffer())
    site.clock.time = new Date(site.clock.time.getTime() + 3 * 60 * 60 * 1000)
    counted.push(await countStatements(() => app.get('scrobble', named('id', tracks(count)))))
    const heard = await site.context.db.rows`select from play where account_id = ${fan.id} and heard_at is not null`
    expect(heard).toHaveLength(count)
  }
  expect(counted[2]).toBeLessThan(Number(counted[1]) + FEW)
})

test('the playlists of an app’s user are listed in no more statements for 12 than for 1', async () => {
  await newPlaylist()
  const one = await countPlaylists()
  for (let i = 0; i < 11; i++) await newPlaylist()
  expect(await countPlaylists()).toBeLessThan(one + FEW)
})
const countPlaylists = async () => {
  await app.get('getPlaylists')
  return countStatements(() => app.get('getPlaylists'))
}

test('longer lists are refused before anything is changed', async () => {
  const id = await newPlaylist()
  const tooMany = Array.from({ length: LIMITS.playlistTracks + 1 }, () => 0)
  for (const query of [
    named('songIndexToRemove', tooMany),
    named(
      'songIdToAdd',
      tooMany.map(() => `tr-${songs[0]}`),
    ),
  ])
    expect(await refusal('updatePlaylist', `playlistId=${id}&name=Changed&${query}`)).toContain('At most 1000')
  const { playlist } = await app.get('getPlaylist', `id=${id}`)
  expect(playlist).toMatchObject({ name: 'Road', songCount: 24 })
})
/** The answer to a call whose parameters are too many for an address. */
const refusal = async (name: string, query: string) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: query }
  return (await app.fetch(name, '', sent)).text()
}
