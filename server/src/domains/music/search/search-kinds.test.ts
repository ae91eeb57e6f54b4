import type { Album, Artist } from '@fairwave/contract/music/catalogue'
import type { RankedResult } from '@fairwave/contract/music/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { allPages, setPlays, signToLabel } from '../../../testing/music.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { refreshPopularity } from '../tracks/refresh-popularity.ts'

let site: TestSite
let [artist, label]: TestUser[] = []
beforeAll(async () => {
  site = await startTestSite()
  ;[artist, label] = [await site.aUser('ARTIST', 'mirela'), await site.aUser('LABEL', 'harbour_records')]
})
afterAll(() => site.stop())

async function aRelease(title: string, genre: string | null = null) {
  const id = await anAlbum(site, artist!.id, title)
  await site.context.db.rows`update album set genre = ${genre} where id = ${id}`
  const track = await aTrack(site, { artistId: artist!.id, albumId: id, title: 'One of its songs' })
  return { id, track }
}
const albums = async (query: string) =>
  (await site.call(`GET /api/albums?${query}`)).json<Album[]>().map(({ title }) => title)
const labels = async (query: string) =>
  (await site.call(`GET /api/labels?${query}`)).json<z.infer<typeof Artist>[]>().map(({ username }) => username)

test('an album is found by the beginnings of its words, by its artist, and despite a typing error', async () => {
  const { track } = await aRelease('Glass Lanterns')
  await aRelease('Glass')
  const { track: popular } = await aRelease('Glasshouse Tapes')
  await anAlbum(site, artist!.id, 'Glass without tracks')
  await setPlays(site, popular, 900)
  await setPlays(site, track, 10)
  await refreshPopularity(site.context)
  expect(await albums('q=glass')).toEqual(['Glass', 'Glasshouse Tapes', 'Glass Lanterns'])
  expect(await albums('q=lant')).toEqual(['Glass Lanterns'])
  expect(await albums('q=glass%20mirela')).toHaveLength(3)
  expect(await albums('q=lanternz')).toEqual(['Glass Lanterns'])
  expect(await albums('q=nothing-like-it')).toEqual([])
})

test('a renamed album or artist is found by the new name, and a deleted album no more', async () => {
  const { id } = await aRelease('Old Sail')
  await site.context.db.rows`update album set title = 'New Anchor' where id = ${id}`
  expect([await albums('q=sail'), await albums('q=anchor')]).toEqual([[], ['New Anchor']])
  await site.context.db.rows`update account set display_name = 'Zephyrine' where id = ${artist!.id}`
  expect(await albums('q=zephyrine%20anchor')).toEqual(['New Anchor'])
  await site.context.db.rows`update album set hidden_at = now() where id = ${id}`
  expect(await albums('q=anchor')).toEqual([])
})

test('albums are listed newest first, by genre, in pages', async () => {
  const before = (await albums('limit=100')).length
  await aRelease('Dub One', 'Dubstep')
  site.clock.time = new Date(site.clock.time.getTime() + 1000)
  await aRelease('Dub Two', 'Electronic')
  expect((await albums('limit=2'))[0]).toBe('Dub Two')
  expect(await albums('genre=electronic')).toEqual(['Dub Two', 'Dub One'])
  expect(await albums('genre=Dubstep&q=dub')).toEqual(['Dub One'])
  expect((await allPages<Album>(site, '/api/albums?limit=2')).flat()).toHaveLength(before + 2)
  expect((await site.call('GET /api/albums?cursor=x')).status).toBe(400)
})

test('a label is found by its name, and counts what its roster released under it', async () => {
  const other = await site.aUser('LABEL', 'harbourside')
  await signToLabel(site, label!, artist!)
  const { track } = await aRelease('Signed')
  await site.context.db.rows`update track set label_name = 'Harbour_Records' where id = ${track}`
  expect(await labels('q=harbour')).toEqual(expect.arrayContaining([label!.username, other.username]))
  expect(await labels('q=harbour%20rec')).toEqual([label!.username])
  expect(await labels('q=mirela')).toEqual([])
  const [found] = (await site.call('GET /api/labels?q=harbour_records')).json<z.infer<typeof Artist>[]>()
  expect(found).toMatchObject({ role: 'LABEL', trackCount: 1, fanCount: 0 })
  expect(await labels('limit=50')).toEqual(expect.arrayContaining([label!.username, other.username]))
  const artists = (await site.call('GET /api/artists?q=harbour')).json()
  expect(artists).toEqual([])
})

test('one call finds the best of every kind', async () => {
  await aRelease('Jazz for Ships')
  const found = (await site.call('GET /api/search?q=jazz')).json<Record<string, { title: string }[] | string[]>>()
  expect(found).toMatchObject({
    genres: ['Jazz', 'Acid Jazz', 'Smooth Jazz', 'Free Jazz'],
    albums: [{ title: 'Jazz for Ships' }],
  })
  expect((await site.call('GET /api/search?q=hip%20hop')).json()).toMatchObject({ genres: ['Hip-Hop'] })
  expect((await site.call('GET /api/search?q=%20')).status).toBe(400)
  expect((await site.call('GET /api/search')).status).toBe(400)
})

test('the best of all kinds come in one order: by how well their names fit, then taking turns', async () => {
  const db = site.context.db
  const named = await site.aUser('ARTIST', 'quarrel_artist')
  await db.rows`update account set display_name = 'Quarrel' where id = ${named.id}`
  const house = await site.aUser('LABEL', 'quarrel_house')
  await db.rows`update account set display_name = 'Quarrel House' where id = ${house.id}`
  const album = await anAlbum(site, artist!.id, 'Quarrel')
  const tracks = {
    begins: await aTrack(site, { artistId: artist!.id, albumId: album, title: 'Quarrelsome' }),
    popular: await aTrack(site, { artistId: artist!.id, title: 'Quarrel Street' }),
    within: await aTrack(site, { artistId: artist!.id, title: 'A Lovely Quarrel' }),
    byArtist: await aTrack(site, { artistId: named.id, title: 'Unrelated' }),
  }
  await setPlays(site, tracks.popular, 900)
  await setPlays(site, tracks.within, 9000)
  await refreshPopularity(site.context)
  const best = async (q: string) =>
    (await site.call(`GET /api/search?q=${encodeURIComponent(q)}`)).json<{ best: RankedResult[] }>().best
  const expected = [
    { kind: 'artist', id: named.id },
    { kind: 'album', id: album },
    { kind: 'track', id: tracks.popular },
    { kind: 'label', id: house.id },
    { kind: 'track', id: tracks.begins },
    { kind: 'track', id: tracks.within },
    { kind: 'track', id: tracks.byArtist },
  ]
  expect(await best('quarrel')).toEqual(expected)
  expect((await best('quarrle')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['artist', 'album', 'track', 'label']),
  )
})

test('one kind is not searched for a typing error where another has what was typed', async () => {
  await site.aUser('LABEL', 'zigzang_label')
  await aTrack(site, { artistId: artist!.id, title: 'Zigzag' })
  const search = async (q: string) =>
    (await site.call(`GET /api/search?q=${q}`)).json<{ tracks: unknown[]; labels: unknown[]; best: RankedResult[] }>()
  expect(await search('zigzag')).toMatchObject({ tracks: [{ title: 'Zigzag' }], labels: [] })
  const corrected = await search('zigzug')
  expect(corrected.tracks).toMatchObject([{ title: 'Zigzag' }])
  expect(corrected.best.map(({ kind }) => kind)).toContain('track')
})
