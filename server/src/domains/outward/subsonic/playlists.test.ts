import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrack } from '../../../testing/builders.ts'
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

const songs = async (count: number) => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(`tr-${await aTrack(site, { artistId: artist.id, title: `Song ${i}` })}`)
  return ids
}
const idsOn = async (id: string) =>
  ((await app.get('getPlaylist', `id=${id}`)).playlist.entry as { id: string }[]).map((song) => song.id)

test('an app makes, changes, reorders and deletes playlists of the site', async () => {
  const [one, two, three] = await songs(3)
  const { playlist } = await app.get('createPlaylist', `name=Road&songId=${one}&songId=${two}`)
  expect(playlist).toMatchObject({ name: 'Road', owner: fan.username, songCount: 2, duration: 360, public: false })
  const { id } = playlist
  expect(await idsOn(id)).toEqual([one, two])
  await app.get(
    'updatePlaylist',
    `playlistId=${id}&name=Rain&comment=Wet&public=true&songIndexToRemove=0&songIdToAdd=${three}`,
  )
  expect(await idsOn(id)).toEqual([two, three])
  expect((await site.call(`GET /api/playlists/${id}`)).json()).toMatchObject({ name: 'Rain', description: 'Wet' })
  await app.get('createPlaylist', `playlistId=${id}&songId=${three}&songId=${one}`)
  expect(await idsOn(id)).toEqual([three, one])
  expect((await app.get('getPlaylists')).playlists.playlist.map(({ name }: { name: string }) => name)).toContain('Rain')
  await app.get('deletePlaylist', `id=${id}`)
  expect(await app.refused('getPlaylist', `id=${id}`)).toBe(70)
})

test('another user’s private playlist is not found, and a public one cannot be changed', async () => {
  const [one] = await songs(1)
  const { playlist } = await app.get('createPlaylist', `name=Mine&songId=${one}`)
  const other = await anApp(site, await site.aUser('FAN'))
  for (const [call, query] of [
    ['getPlaylist', `id=${playlist.id}`],
    ['deletePlaylist', `id=${playlist.id}`],
    ['updatePlaylist', `playlistId=${playlist.id}&name=Taken`],
    ['createPlaylist', `playlistId=${playlist.id}&songId=${one}`],
    ['getCoverArt', `id=pl-${playlist.id}`],
  ] as const)
    expect([call, await other.refused(call, query)]).toEqual([call, 70])
  await app.get('updatePlaylist', `playlistId=${playlist.id}&public=true`)
  expect((await other.get('getPlaylist', `id=${playlist.id}`)).playlist.readonly).toBe(true)
  expect(await other.refused('deletePlaylist', `id=${playlist.id}`)).toBe(70)
  expect(await other.refused('getPlaylists', `username=${fan.username}`)).toBe(50)
  expect(await idsOn(playlist.id)).toEqual([one])
})

test('a playlist’s cover is found under its id with "pl-" in front, once or twice', async () => {
  const [one] = await songs(1)
  const { playlist } = await app.get('createPlaylist', `name=Faces&songId=${one}`)
  expect(playlist.coverArt).toBe(`pl-${playlist.id}`)
  for (const id of [`pl-${playlist.id}`, `pl-pl-${playlist.id}`, playlist.id]) {
    const cover = await app.fetch('getCoverArt', `id=${id}&size=160`)
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('playlists without a name, or computed by the site, are refused', async () => {
  expect(await app.refused('createPlaylist')).toBe(10)
  expect(await app.refused('createPlaylist', `name=${'x'.repeat(101)}`)).toBe(0)
  const { playlist } = (await app.get('getPlaylists')).playlists
  const computed = playlist.find(({ name }: { name: string }) => name === 'Most Played')
  expect(computed.readonly).toBe(true)
  expect(await app.refused('deletePlaylist', `id=${computed.id}`)).toBe(50)
})
