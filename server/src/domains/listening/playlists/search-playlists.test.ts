import type { FoundPlaylist } from '@fairwave/contract/music/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrack, hideTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let fan: TestUser
let songs: number[]
beforeAll(async () => {
  site = await startTestSite()
  fan = await site.aUser('FAN')
  const { id: artistId } = await site.aUser('ARTIST')
  songs = [await aTrack(site, { artistId }), await aTrack(site, { artistId })]
})
afterAll(() => site.stop())

async function aPlaylist(name: string, { isPublic = true, trackIds = songs } = {}) {
  const { token } = fan
  const { id } = (await site.call('POST /api/me/playlists', { token, body: { name, trackIds } })).json<{ id: number }>()
  if (isPublic) await site.call(`PATCH /api/me/playlists/${id}`, { token, body: { isPublic } })
  return id
}
const found = async (q: string, token?: string) =>
  (await site.call(`GET /api/playlists?q=${encodeURIComponent(q)}`, { token }))
    .json<FoundPlaylist[]>()
    .map(({ name }) => name)
const suggested = async (q: string, token?: string) =>
  (await site.call(`GET /api/search?q=${encodeURIComponent(q)}`, { token }))
    .json<{ playlists: FoundPlaylist[] }>()
    .playlists.map(({ name }) => name)

test('public playlists are found by the beginnings of the words in their names, private ones by no user', async () => {
  await aPlaylist('Night drive home')
  await aPlaylist('Drive')
  await aPlaylist('Café drive', { trackIds: songs.slice(0, 1) })
  await aPlaylist('Drive in secret', { isPublic: false })
  for (const token of [undefined, fan.token]) {
    expect(await found('driv', token)).toEqual(['Drive', 'Night drive home', 'Café drive'])
    expect(await suggested('driv', token)).toEqual(['Drive', 'Night drive home', 'Café drive'])
  }
  expect(await found('home nig')).toEqual(['Night drive home'])
  expect(await found('CAFE')).toEqual(['Café drive'])
  expect(await found('secret', fan.token)).toEqual([])
  expect(await found('%')).toEqual([])
  expect((await site.call('GET /api/playlists')).status).toBe(400)
})

test('a playlist is found despite a typing error, but not where another is spelt so', async () => {
  await aPlaylist('Lighthouse keepers')
  for (const q of ['lihgthouse', 'lighthouze', 'lighhouse', 'ligghthouse', 'keepers lightnouse'])
    expect(await found(q), q).toEqual(['Lighthouse keepers'])
  expect(await suggested('lighthuose')).toEqual(['Lighthouse keepers'])
  await aPlaylist('Lightnouse')
  expect(await found('lightnouse')).toEqual(['Lightnouse'])
  expect(await found('lgt')).toEqual([])
})

test('a playlist that is renamed, filled or emptied is found by what it is now', async () => {
  const { token } = fan
  const ids = [
    await aPlaylist('Meadow walk', { trackIds: songs }),
    await aPlaylist('Meadow run', { trackIds: songs.slice(0, 1) }),
  ]
  expect(await found('meadow')).toEqual(['Meadow walk', 'Meadow run'])
  await site.call(`DELETE /api/me/playlists/${ids[0]}/tracks/${songs[0]}`, { token })
  await site.call(`POST /api/me/playlists/${ids[1]}/tracks`, { token, body: { trackId: songs[1] } })
  expect(await found('meadow')).toEqual(['Meadow run', 'Meadow walk'])
  await site.call(`PATCH /api/me/playlists/${ids[1]}`, { token, body: { name: 'Orchard run' } })
  expect([await found('meadow'), await found('orchad')]).toEqual([['Meadow walk'], ['Orchard run']])
  const { counts } = await site.context.db.one<{ counts: number[] }>`
    select array_agg(track_count::int order by id) as counts from playlist where id = any(${ids}::bigint[])`
  expect(counts).toEqual([1, 2])
})

test('the words of private playlists are not known', async () => {
  const known = async (word: string) =>
    (await site.context.db.rows`select from search_word where word = ${word}`).length > 0
  const id = await aPlaylist('Confidential zumurrud', { isPublic: false })
  expect(await known('zumurrud')).toBe(false)
  await site.call(`PATCH /api/me/playlists/${id}`, { token: fan.token, body: { isPublic: true } })
  expect(await known('zumurrud')).toBe(true)
})

test('a playlist that is made private, has nothing to play, or whose owner is suspended is not found', async () => {
  const { id: artistId } = await site.aUser('ARTIST')
  const only = await aTrack(site, { artistId })
  await aPlaylist('Harbour one', { trackIds: [only] })
  const id = await aPlaylist('Harbour two')
  expect(await found('harbour')).toEqual(['Harbour two', 'Harbour one'])
  await hideTrack(site, only as never)
  expect(await found('harbour')).toEqual(['Harbour two'])
  await site.call(`PATCH /api/me/playlists/${id}`, { token: fan.token, body: { isPublic: false } })
  expect(await found('harbour')).toEqual([])
  await site.call(`PATCH /api/me/playlists/${id}`, { token: fan.token, body: { isPublic: true } })
  await site.context.db.rows`update account set suspended_at = now(), suspension_reason = 'Spam' where id = ${fan.id}`
  expect(await found('harbour')).toEqual([])
})
