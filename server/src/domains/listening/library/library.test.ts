import type { AlbumId, TrackId } from '@fairwave/contract/ids'
import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'

let site: TestSite
let artist: TestUser
let fan: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
})
afterAll(() => site.stop())

/** Deletes a track as its artist does. */
const deleteTrack = async (id: number) =>
  expect((await site.call(`DELETE /api/tracks/${id}`, { token: artist.token })).status).toBe(200)

beforeEach(async () => {
  pass(1)
  fan = await site.aUser('FAN')
})

const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}
const add = (track: unknown, { token }: { token?: string } = fan) =>
  site.call('POST /api/library', { token, body: { trackId: track } })
const remove = (track: TrackId, { token } = fan) => site.call(`DELETE /api/me/library/${track}`, { token })
const library = async ({ token } = fan) =>
  (await site.call('GET /api/me/library', { token })).json<(Track & { addedAt: string })[]>()
const idsIn = (tracks: Track[]) => tracks.map(({ id }) => id)
const pagesOf = async (path: string) => {
  const seen: Track[] = []
  for (let next: string | undefined = path; next; ) {
    const page = await site.call(`GET ${next}`, { token: fan.token })
    seen.push(...page.json<Track[]>())
    next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return idsIn(seen)
}

describe('the library', () => {
  test('keeps a track at low quality, free or not', async () => {
    for (const pricePence of [100, 0]) {
      const track = await aTrack(site, { artistId: artist.id, pricePence })
      const answer = await add(track)
      expect(answer.status).toBe(201)
      expect(answer.json()).toEqual({ success: true, trackId: track, inLibrary: true })
      expect((await library())[0]).toMatchObject({
        id: track,
        inLibrary: true,
        isOwned: false,
        addedAt: site.clock.time.toISOString(),
        price: pricePence / 100,
      })
      expect((await site.call('GET /api/me/purchases', { token: fan.token })).json()).toEqual([])
      pass(1)
    }
  })

  test('contains a track once, however often it is added', async () => {
    const [one, two] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(one)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    pass(1)
    await add(two)
    pass(1)
    await add(one)
    expect(idsIn(await library())).toEqual([two, one])
  })

  test('can remove an unbought track', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    await add(track)
    expect((await remove(track)).json()).toEqual({ success: true, trackId: track, inLibrary: false })
    expect(await library()).toEqual([])
    expect((await remove(track)).status).toBe(200)
  })

  test('includes purchases, hides them on request and never loses them', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    await aPurchase(site, { buyerId: fan.id, trackId: track })
    expect(await library()).toMatchObject([{ id: track, isOwned: true, inLibrary: true }])
    expect((await remove(track)).json()).toMatchObject({ inLibrary: false })
    expect(await library()).toEqual([])
    expect((await site.call('GET /api/me/purchases', { token: fan.token })).json()).toMatchObject([{ trackId: track }])
    await add(track)
    expect(await library()).toMatchObject([{ id: track, isOwned: true, inLibrary: true }])
  })

  test('shows a kept track once after it is bought', async () => {
    const track = await aTrack(site, { artistId: artist.id })
    await add(track)
    await aPurchase(site, { buyerId: fan.id, trackId: track })
    expect(idsIn(await library())).toEqual([track])
  })

  test('includes tracks that joined a bought album', async () => {
    const album = await anAlbum(site, artist.id)
    const [first, second] = [
      await aTrack(site, { artistId: artist.id, albumId: album }),
      await aTrack(site, { artistId: artist.id, albumId: album }),
    ]
    for (const track of [first, second]) await aPurchase(site, { buyerId: fan.id, trackId: track, albumId: album })
    const late = await aTrack(site, { artistId: artist.id, albumId: album })
    expect(idsIn(await library()).sort()).toEqual([first, second, late].sort())
    await remove(late)
    expect(idsIn(await library()).sort()).toEqual([first, second].sort())
  })

  test('keeps each album together and in its own order, however its tracks came in', async () => {
    const [bought, kept] = [await anAlbum(site, artist.id), await anAlbum(site, artist.id)]
    const tracksOf = async (albumId: AlbumId) => {
      const ids: TrackId[] = []
      for (let i = 0; i < 3; i++) ids.push(await aTrack(site, { artistId: artist.id, albumId }))
      return ids
    }
    const [boughtTracks, keptTracks] = [await tracksOf(bought), await tracksOf(kept)]
    const single = await aTrack(site, { artistId: artist.id })
    for (const track of boughtTracks) await aPurchase(site, { buyerId: fan.id, trackId: track, albumId: bought })
    pass(1)
    await add(keptTracks[0])
    pass(1)
    await add(single)
    for (const track of keptTracks.slice(1)) {
      pass(1)
      await add(track)
    }
    const late = await aTrack(site, { artistId: artist.id, albumId: bought })
    const expected = [...keptTracks, single, ...boughtTracks, late]
    expect(idsIn(await library())).toEqual(expected)
    for (const limit of [1, 2, 3]) expect(await pagesOf(`/api/me/library?limit=${limit}`)).toEqual(expected)
  })

  test('loses a deleted track, unless it was bought', async () => {
    const [kept, bought] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
    await add(kept)
    await add(bought)
    await aPurchase(site, { buyerId: fan.id, trackId: bought })
    await deleteTrack(kept)
    await deleteTrack(bought)
    expect(idsIn(await library())).toEqual([bought])
    await remove(bought)
    expect((await add(bought)).status).toBe(201)
    expect((await add(kept)).status).toBe(404)
  })

  test('accepts only tracks that can be found', async () => {
    const raw = await aTrack(site, { artistId: artist.id, state: 'rendering' })
    expect((await add(raw)).status).toBe(404)
    expect((await add(raw, artist)).status).toBe(404)
    expect((await add(999_999)).status).toBe(404)
    for (const wrong of [0, -1, 'x', null, undefined, 1.5]) expect((await add(wrong)).status).toBe(400)
    expect(await library()).toEqual([])
  })

  test('is visible to its owner only', async () => {
    const other = await site.aUser('FAN')
    const track = await aTrack(site, { artistId: artist.id })
    await add(track)
    await remove(track, other)
    expect(await library(other)).toEqual([])
    expect(idsIn(await library())).toEqual([track])
    const forOther = await site.call('POST /api/library', {
      token: fan.token,
      body: { trackId: track, userId: other.id },
    })
    expect(forOther.status).toBe(403)
    expect((await add(track, {})).status).toBe(401)
    expect((await site.call('GET /api/me/library')).status).toBe(401)
    expect((await site.call(`DELETE /api/me/library/${track}`)).status).toBe(401)
  })

  test('is listed latest first, in pages', async () => {
    const tracks: TrackId[] = []
    for (let i = 0; i < 5; i++) {
      const track = await aTrack(site, { artistId: artist.id })
      if (i % 2) await add(track)
      else await aPurchase(site, { buyerId: fan.id, trackId: track })
      tracks.unshift(track)
      if (i !== 2) pass(1)
    }
    expect(idsIn(await library())).toEqual(tracks)
    expect(await pagesOf('/api/me/library?limit=2')).toEqual(tracks)
  })
})

describe('favourites', () => {
  const mark = (track: TrackId | number, { token }: { token?: string } = fan) =>
    site.call(`POST /api/me/favorites/${track}`, { token })
  const unmark = (track: TrackId, { token }: { token?: string } = fan) =>
    site.call(`DELETE /api/me/favorites/${track}`, { token })
  const favorites = async ({ token } = fan) => (await site.call('GET /api/me/favorites', { token })).json<Track[]>()

  test('are stored on the server, latest first, and can be removed', async () => {
    const [one, two] = [await aTrack(site, { artistId: artist.id }), await aTrack(site, { artistId: artist.id })]
    expect((await mark(one)).json()).toEqual({ trackId: one, isFavorite: true })
    pass(1)
    await mark(two)
    await Promise.all(Array.from({ length: 10 }, () => mark(one)))
    expect(await favorites()).toMatchObject([
      { id: two, isFavorite: true, inLibrary: false },
      { id: one, isFavorite: true },
    ])
    expect(await pagesOf('/api/me/favorites?limit=1')).toEqual([two, one])
    expect((await unmark(two)).json()).toEqual({ trackId: two, isFavorite: false })
    expect((await unmark(two)).status).toBe(200)
    expect(idsIn(await favorites())).toEqual([one])
    await deleteTrack(one)
    expect(await favorites()).toEqual([])
  })

  test('are private and only of existing tracks', async () => {
    const [track, raw] = [
      await aTrack(site, { artistId: artist.id }),
      await aTrack(site, { artistId: artist.id, state: 'failed' }),
    ]
    await mark(track)
    const other = await site.aUser('FAN')
    await unmark(track, other)
    expect(idsIn(await favorites())).toEqual([track])
    expect(await favorites(other)).toEqual([])
    expect((await mark(raw)).status).toBe(404)
    expect((await mark(999_999)).status).toBe(404)
    for (const answer of [await mark(track, {}), await unmark(track, {}), await site.call('GET /api/me/favorites')])
      expect(answer.status).toBe(401)
  })
})
