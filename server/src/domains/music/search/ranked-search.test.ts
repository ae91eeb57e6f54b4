import type { Album, Track } from '@fairwave/contract/music/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlbum, aTrack } from '../../../testing/builders.ts'
import { startTestSite, type TestSite, type TestUser } from '../../../testing/test-site.ts'
import { findOfKind } from './repository-ranked.ts'

let site: TestSite
let artist: TestUser
beforeAll(async () => {
  site = await startTestSite()
  artist = await site.aUser('ARTIST', 'mirela')
})
afterAll(() => site.stop())

const titles = async (q: string, limit = 200) =>
  (await site.call(`GET /api/tracks?limit=${limit}&q=${encodeURIComponent(q)}`))
    .json<Track[]>()
    .map(({ title }) => title)

/** Tracks with these titles and ranks, each with words before its own so that none begins as typed. */
async function tracksOf(word: string, ranks: readonly number[]): Promise<void> {
  const id = await aTrack(site, { artistId: artist.id, title: 'A model for the others' })
  await site.context.db.rows`
    insert into track (artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, popularity, created_at)
    select artist_id, 'Some ' || ${word} || ' ' || rank, release_type, audio_file_id, price_pence, artist_percent, state, rank, created_at
    from track cross join unnest(${ranks}::bigint[]) as rank where id = ${id}`
}

test('the most popular matches come first, whatever their order of magnitude, and none is left out', async () => {
  const ranks = [0, 1, 3, 4, 15, 16, 63, 64, 1023, 1024, 65_536, 4_194_303, 4_194_304, 90_000_000, 3_000_000_000]
  await tracksOf('quillwork', ranks)
  const expected = ranks.map((rank) => `Some quillwork ${rank}`).reverse()
  expect(await titles('quill')).toEqual(expected)
  expect(await titles('some quillw')).toEqual(expected)
  expect(await titles('quill', 3)).toEqual(expected.slice(0, 3))
})

test('titles that are what was typed come before those that begin so, and those before the rest, however popular', async () => {
  await tracksOf('ostler', [700, 7_000, 70_000])
  for (const title of ['Ostler', 'Ostlers Rest', 'Ostlerhaus']) await aTrack(site, { artistId: artist.id, title })
  expect((await titles('ostler')).slice(0, 4)).toEqual(['Ostler', 'Ostlerhaus', 'Ostlers Rest', 'Some ostler 70000'])
  expect(await titles('ostlers r')).toEqual(['Ostlers Rest'])
})

test('of very many tracks with the title that was typed, the most popular come first', async () => {
  const model = await aTrack(site, { artistId: artist.id, title: 'Foreword' })
  await site.context.db.rows`
    insert into track (artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, popularity, created_at)
    select artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, rank, created_at
    from track cross join generate_series(1, 300) as rank where id = ${model}`
  const found = await findOfKind(site.context.db, 'track', { key: 'foreword', words: [['foreword']], limit: 4 })
  expect(found).toMatchObject([300, 299, 298, 297].map((rank) => ({ tier: 0, rank })))
})

test('within genres the most popular of them come first, and a track that changes its genre moves', async () => {
  const { db } = site.context
  const inGenres = async (genre: string, q = 'sarab') =>
    (await site.call(`GET /api/tracks?genre=${encodeURIComponent(genre)}&q=${q}`))
      .json<Track[]>()
      .map(({ title }) => title)
  const genres = ['Jazz', 'Bebop', 'Drum & Bass', null]
  await tracksOf('saraband', [5, 50, 500, 5_000])
  for (const [place, genre] of genres.entries())
    await db.rows`update track set genre = ${genre} where title = ${`Some saraband ${5 * 10 ** place}`}`
  // A station has its genres: Bebop is one of Jazz.
  expect(await inGenres('Jazz')).toEqual(['Some saraband 50', 'Some saraband 5'])
  expect(await inGenres('Drum & Bass')).toEqual(['Some saraband 500'])
  expect(await inGenres('Jazz', 'sarabnad')).toEqual(['Some saraband 50', 'Some saraband 5'])
  await db.rows`update track set genre = 'Fusion' where title = 'Some saraband 5000'`
  expect(await inGenres('Jazz')).toEqual(['Some saraband 5000', 'Some saraband 50', 'Some saraband 5'])
  await db.rows`update track set genre = 'Metal' where title = 'Some saraband 50'`
  expect(await inGenres('Jazz')).toEqual(['Some saraband 5000', 'Some saraband 5'])
})

test('words longer than the index keeps are compared to their end', async () => {
  await aTrack(site, { artistId: artist.id, title: 'Somewhere Counterrevolutionary' })
  await aTrack(site, { artistId: artist.id, title: 'Elsewhere Counterrevolving' })
  expect(await titles('counterrevolutionary')).toEqual(['Somewhere Counterrevolutionary'])
  expect(await titles('counterrevolvi')).toEqual(['Elsewhere Counterrevolving'])
  expect(await titles('counterrevolvng')).toEqual(['Elsewhere Counterrevolving'])
})

test('a typing error in each of two words is corrected', async () => {
  await aTrack(site, { artistId: artist.id, title: 'Turquoise Gondola' })
  expect(await titles('turqoise gondloa')).toEqual(['Turquoise Gondola'])
})

test('an album ranks by all its tracks, and is found only while it has one', async () => {
  const { db } = site.context
  const ids = [await anAlbum(site, artist.id, 'Vespertine One'), await anAlbum(site, artist.id, 'Vespertine Two')]
  const tracks = [
    await aTrack(site, { artistId: artist.id, albumId: ids[0]! }),
    await aTrack(site, { artistId: artist.id, albumId: ids[1]! }),
  ]
  const albums = async () => (await site.call('GET /api/albums?q=vesper')).json<Album[]>().map(({ title }) => title)
  await db.rows`update track set popularity = 50 where id = ${tracks[0]}`
  expect(await albums()).toEqual(['Vespertine One', 'Vespertine Two'])
  await db.rows`update track set popularity = 5000 where id = ${tracks[1]}`
  expect(await albums()).toEqual(['Vespertine Two', 'Vespertine One'])
  await db.rows`update track set hidden_at = now(), hidden_because = 'deleted' where id = ${tracks[1]}`
  expect(await albums()).toEqual(['Vespertine One'])
})

test('tracks, albums, artists and labels are searched by their indexes alone', async () => {
  const { db } = site.context
  await db.rows`
    insert into account (username, email, password_hash, role, display_name, created_at)
    select 'crowd' || n, n || '@crowd.example', '-', case when n % 2 = 0 then 'ARTIST' else 'LABEL' end, 'Crowd ' || n, now()
    from generate_series(1, 2000) n`
  await tracksOf(
    'crowd',
    Array.from({ length: 3000 }, (_, i) => i),
  )
  await db.rows`
    insert into album (artist_id, title, release_type, release_on, price_pence, artist_percent, created_at)
    select ${artist.id}, 'Crowded ' || n, 'album', '2026-01-01', 100, 80, now() from generate_series(1, 1000) n`
  await db.rows`update album_listing set is_listed = true`
  for (const table of ['track', 'album_listing', 'artist_listing', 'search_entry'])
    await db.script(`vacuum (analyze) ${table}`)
  const wanted = { key: 'crowd', words: [['crowd']], limit: 5 }
  await db.transaction(async (tx) => {
    for (const kind of ['track', 'album', 'artist', 'label'] as const)
      expect(await findOfKind(tx, kind, wanted)).toHaveLength(5)
    for (const kind of ['track', 'album'] as const)
      expect(await findOfKind(tx, kind, { ...wanted, genres: ['Polka'] })).toHaveLength(0)
    const { scans } = await tx.one<{ scans: number }>`
      select sum(seq_scan) as scans from pg_stat_xact_user_tables where relname in ('track', 'album_listing', 'artist_listing', 'search_entry')`
    expect(Number(scans)).toBe(0)
  })
})
