import type { Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAlbum, aPurchase, aTrack, hideTrack } from '../../../testing/builders.ts'
import { allPages, setPlays } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { refreshPopularity } from '../tracks/refresh-popularity.ts'
import { listTracks } from './list-tracks.ts'

let site: TestSite
let artist: TestUser
let other: TestUser
let fan: TestUser
const ids: Record<string, number> = {}

beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST')
  other = await site.aUser('BOTH')
  fan = await site.aUser('FAN')
  const titles = ['Zebra', 'apple', 'Étude', 'mango', 'Banana', '10 000 Hours']
  const genres = ['House', 'Techno', 'Electronic', 'Jazz', null, 'Rock']
  for (const [i, title] of titles.entries()) {
    pass(1)
    ids[title] = await aTrack(site, { artistId: i < 4 ? artist.id : other.id, title, genre: genres[i] ?? null })
    await setPlays(site, ids[title], [5, 900, 12_345, 12_399, 0, 70][i] ?? 0)
  }
  // The same instant: only the id tells them apart.
  ids.Twin = await aTrack(site, { artistId: other.id, title: 'Twin' })
  ids.Twin2 = await aTrack(site, { artistId: other.id, title: 'Twin' })
  ids.hidden = await aTrack(site, { artistId: artist.id, title: 'Hidden', genre: 'House' })
  await hideTrack(site, ids.hidden as Track['id'])
  ids.rendering = await aTrack(site, { artistId: artist.id, title: 'Rendering', genre: 'House', state: 'rendering' })
  ids.failed = await aTrack(site, { artistId: artist.id, title: 'Failed', genre: 'House', state: 'failed' })
  await refreshPopularity(site.context)
})
afterAll(() => site.stop())

const pass = (seconds: number) => {
  site.clock.time = new Date(site.clock.time.getTime() + seconds * 1000)
}
const list = async (query = '', token?: string) =>
  (await site.call(`GET /api/tracks${query}`, { token })).json<Track[]>()
const titles = (tracks: Track[]) => tracks.map(({ title }) => title)

describe('the list of tracks', () => {
  test('has all listed tracks, newest first, and no others', async () => {
    const tracks = await list()
    expect(titles(tracks)).toEqual(['Twin', 'Twin', '10 000 Hours', 'Banana', 'mango', 'Étude', 'apple', 'Zebra'])
    expect(tracks[0]?.id).toBe(ids.Twin2)
  })

  test('ignores empty parameters, and refuses wrong ones', async () => {
    expect(await list(`?_t=${Date.now()}&_nocache=1`)).toHaveLength(8)
    for (const query of [
      '?sort=worst',
      '?limit=0',
      '?limit=5001',
      '?artistId=x',
      '?cursor=garbage',
      '?sort=title&cursor=WzFd',
    ]) {
      expect((await site.call(`GET /api/tracks${query}`)).status, query).toBe(400)
    }
  })

  test('a track has the documented fields', async () => {
    const [track] = await list(`?artistId=${artist.id}&limit=1`)
    expect(track).toMatchObject({
      id: ids.mango,
      title: 'mango',
      artistId: artist.id,
      artistTitle: artist.username,
      artistName: artist.username,
      genre: 'Jazz',
      price: 1,
      duration: 180,
      playCount: 12_399,
      buyCount: 0,
      releaseType: 'Single',
      labelName: null,
      sleeveArtwork: null,
      lowQualityUrl: `/tracks/${ids.mango}/audio/low`,
      highQualityUrl: `/tracks/${ids.mango}/audio/high`,
      additionalArtists: [],
      collaborators: [],
      inLibrary: false,
      isOwned: false,
      isFavorite: false,
      state: 'ready',
    })
    expect(track).not.toHaveProperty('coverId')
    expect(track).not.toHaveProperty('canEdit')
  })

  test.each([
    ['newest', ['Twin', 'Twin', '10 000 Hours', 'Banana', 'mango', 'Étude', 'apple', 'Zebra']],
    // Plays are ranked to three digits, so these two count as equal and the newer comes first.
    ['popular', ['mango', 'Étude', 'apple', '10 000 Hours', 'Zebra', 'Twin', 'Twin', 'Banana']],
    ['title', ['10 000 Hours', 'apple', 'Banana', 'Étude', 'mango', 'Twin', 'Twin', 'Zebra']],
  ])('sorted by %s, as a whole or in pages', async (sort, expected) => {
    expect(titles(await list(`?sort=${sort}`))).toEqual(expected)
    for (const limit of [1, 2, 3]) {
      const pages = await allPages<Track>(site, `/api/tracks?sort=${sort}&limit=${limit}`)
      expect(titles(pages.flat())).toEqual(expected)
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(8)
    }
  })

  test('in random order every track comes once, in varying order', async () => {
    const orders = new Set<string>()
    for (let i = 0; i < 8; i++) {
      const pages = await allPages<Track>(site, '/api/tracks?sort=random&limit=3')
      const seen = pages.flat().map(({ id }) => id)
      expect(seen.toSorted()).toEqual((await list()).map(({ id }) => id).toSorted())
      orders.add(String(seen))
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  test('a station includes its sub-genres, a sub-genre only itself', async () => {
    expect(titles(await list('?genre=Electronic'))).toEqual(['Étude', 'apple', 'Zebra'])
    expect(titles(await list('?genre=electronic&sort=popular'))).toEqual(['Étude', 'apple', 'Zebra'])
    expect(titles(await list('?genre=House'))).toEqual(['Zebra'])
    expect(await list('?genre=All')).toHaveLength(8)
    expect(await list('?genre=Polka')).toEqual([])
    expect(titles((await allPages<Track>(site, '/api/tracks?genre=Electronic&sort=title&limit=1')).flat())).toEqual([
      'apple',
      'Étude',
      'Zebra',
    ])
  })

  test('filters by artist and by album', async () => {
    const album = await anAlbum(site, artist.id)
    const onIt = await aTrack(site, { artistId: artist.id, albumId: album, title: 'On it' })
    expect(titles(await list(`?artistId=${other.id}`))).toEqual(['Twin', 'Twin', '10 000 Hours', 'Banana'])
    expect(await list(`?coverId=${album}`)).toMatchObject([
      { id: onIt, coverId: album, albumTitle: 'An album', releaseType: 'album' },
    ])
    await hideTrack(site, onIt)
  })
})

describe("a viewer's marks", () => {
  test('appear on every list, without another statement', async () => {
    await site.call('POST /api/library', { token: fan.token, body: { trackId: ids.apple } })
    await site.call(`POST /api/me/favorites/${ids.mango}`, { token: fan.token })
    await aPurchase(site, { buyerId: fan.id, trackId: ids.Zebra as Track['id'] })
    const marks = (tracks: Track[]) =>
      Object.fromEntries(
        tracks.map(({ title, inLibrary, isOwned, isFavorite }) => [title, { inLibrary, isOwned, isFavorite }]),
      )
    const seen = marks(await list('', fan.token))
    expect(seen.apple).toEqual({ inLibrary: true, isOwned: false, isFavorite: false })
    expect(seen.mango).toEqual({ inLibrary: false, isOwned: false, isFavorite: true })
    expect(seen.Zebra).toEqual({ inLibrary: true, isOwned: true, isFavorite: false })
    expect(Object.values(marks(await list())).some((mark) => mark.inLibrary || mark.isOwned || mark.isFavorite)).toBe(
      false,
    )

    const { db, asked } = counting(site)
    await listTracks({ ...site.context, db }, { ...fan, isPremium: false }, {})
    expect(asked()).toBe(1)
  })
})

/** A database that counts its statements. */
function counting({ context }: TestSite) {
  let statements = 0
  const count =
    <F extends (...given: never[]) => unknown>(run: F) =>
    (...given: Parameters<F>) => {
      statements++
      return run(...given) as ReturnType<F>
    }
  const { rows, one, maybeOne, count: touched } = context.db
  const db = {
    ...context.db,
    rows: count(rows),
    one: count(one),
    maybeOne: count(maybeOne),
    count: count(touched),
  } as typeof context.db
  return { db, asked: () => statements }
}

describe('one track', () => {
  test('has its waveform', async () => {
    const answer = await site.call(`GET /api/tracks/${ids.mango}`)
    expect(answer.status).toBe(200)
    expect(answer.json<{ waveform: number[] }>().waveform).toHaveLength(1000)
  })

  test('is not found by others while it is rendering, failed or deleted', async () => {
    const label = await site.aUser('LABEL')
    for (const name of ['rendering', 'failed', 'hidden']) {
      for (const token of [undefined, fan.token, other.token, label.token]) {
        expect((await site.call(`GET /api/tracks/${ids[name]}`, { token })).status, name).toBe(404)
        expect((await site.call(`GET /api/tracks/${ids[name]}/collaborators`, { token })).status, name).toBe(404)
      }
    }
    expect((await site.call(`GET /api/tracks/${ids.hidden}`, { token: artist.token })).status).toBe(404)
    expect((await site.call('GET /api/tracks/999999')).status).toBe(404)
  })

  test('is visible to its artist, with the progress or the reason of a failure', async () => {
    const seen = async (id: number | undefined) =>
      (await site.call(`GET /api/tracks/${id}`, { token: artist.token })).json<Track>()
    expect(await seen(ids.rendering)).toMatchObject({ state: 'rendering', percent: 0, canEdit: true })
    expect(await seen(ids.failed)).toMatchObject({ state: 'failed', reason: expect.any(String), canEdit: true })
    expect(titles(await list('?managed=me', artist.token))).toEqual(
      expect.arrayContaining(['Rendering', 'Failed', 'mango']),
    )
    expect(titles(await list('', artist.token))).not.toContain('Rendering')
  })

  test('stays visible to its buyers when it is deleted', async () => {
    const buyer = await site.aUser('FAN')
    await aPurchase(site, { buyerId: buyer.id, trackId: ids.hidden as Track['id'] })
    expect((await site.call(`GET /api/tracks/${ids.hidden}`, { token: buyer.token })).json()).toMatchObject({
      isOwned: true,
    })
  })
})

test('the rank follows the plays, and only changed tracks are updated', async () => {
  await refreshPopularity(site.context)
  expect(await refreshPopularity(site.context)).toBe(0)
  await setPlays(site, ids.Banana!, 50_000)
  expect(await refreshPopularity(site.context)).toBe(1)
  expect((await list('?sort=popular&limit=1'))[0]).toMatchObject({ title: 'Banana', playCount: 50_000 })
  await setPlays(site, ids.Banana!, 0)
  await refreshPopularity(site.context)
})
