import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

const order = ({ token }: TestUser, album: number, trackIds: number[]) =>
  site.call(`PUT /api/albums/${album}/tracks`, { token, body: { trackIds } })
const titles = async (album: number) =>
  (await site.call(`GET /api/albums/${album}`)).json<{ tracks: Track[] }>().tracks.map(({ title }) => title)

async function anAlbumOf(names: string[]) {
  const album = await anAlbum(site, artist.id)
  const ids: number[] = []
  for (const title of names) ids.push(await aTrack(site, { artistId: artist.id, albumId: album, title }))
  return { album, ids }
}

test('an album is in its new order everywhere, also for tracks that were uploaded at the same moment', async () => {
  const { album, ids } = await anAlbumOf(['One', 'Two', 'Three'])
  const [one, two, three] = ids as [number, number, number]
  expect((await order(artist, album, [three, one, two])).json()).toEqual({ trackIds: [three, one, two] })
  expect(await titles(album)).toEqual(['Three', 'One', 'Two'])
  expect((await order(artist, album, [two, three, one])).status).toBe(200)
  expect(await titles(album)).toEqual(['Two', 'Three', 'One'])
  const listed = (await site.call(`GET /api/tracks?coverId=${album}`)).json<Track[]>()
  const byCreation = listed.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  expect(byCreation.map(({ title }) => title)).toEqual(['Two', 'Three', 'One'])
  const fan = await site.aUser('FAN')
  await site.context.db.rows`update album set price_pence = 0 where id = ${album}`
  const bought = await site.call(`POST /api/purchase/album/${album}`, { token: fan.token })
  expect(bought.json<{ purchases: { trackId: number }[] }>().purchases.map(({ trackId }) => trackId)).toEqual([
    two,
    three,
    one,
  ])
})

test('two orders at once leave one of the two, complete', async () => {
  const { album, ids } = await anAlbumOf(['One', 'Two', 'Three', 'Four'])
  const answers = await Promise.all([ids.toReversed(), ids].map((wanted) => order(artist, album, wanted)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const forth = ['One', 'Two', 'Three', 'Four']
  expect([forth, forth.toReversed()]).toContainEqual(await titles(album))
})

test('an order with a track missing, twice or of another album is refused, and so are other users', async () => {
  const { album, ids } = await anAlbumOf(['One', 'Two'])
  const { ids: others } = await anAlbumOf(['Elsewhere'])
  const [one, two] = ids as [number, number]
  for (const wrong of [[one], [one, one], [one, two, others[0]!], [one, others[0]!]])
    expect([wrong, (await order(artist, album, wrong)).status]).toEqual([wrong, 409])
  expect((await order(artist, album, [])).status).toBe(400)
  expect((await order(await site.aUser('ARTIST'), album, [two, one])).status).toBe(403)
  expect((await order(await site.aUser('FAN'), album, [two, one])).status).toBe(403)
  expect((await site.call(`PUT /api/albums/${album}/tracks`, { body: { trackIds: [two, one] } })).status).toBe(401)
  expect((await order(artist, 999_999, [one])).status).toBe(404)
  expect(await titles(album)).toEqual(['One', 'Two'])
})
