import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sql } from '../../../platform/database/db.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { unfinished } from '../uploads/repository-rendering.ts'
import { albumPage } from './album-pages.ts'
import { genresOf } from './genres-of.ts'
import { newestPage, popularPage, randomPage, titlePage } from './repository-track-pages.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await db.rows`
    insert into account (username, email, password_hash, role, display_name, created_at)
    select 'artist' || n, n || '@example.org', '-', 'ARTIST', 'Artist ' || n, now() from generate_series(1, 50) n`
  const { id } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('a', 64), 'audio', 'audio/wav', 1, now()) returning id`
  await db.rows`
    insert into track (artist_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, popularity, created_at)
    select 1 + n % 50, 'Title ' || n, (array['House', 'Techno', 'Jazz', 'Rock'])[1 + n % 4], 'Single', ${id}, 100, 80, 'ready', n % 997,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 5000) n`
  await db.rows`
    insert into album (artist_id, title, genre, release_type, release_on, price_pence, artist_percent, created_at)
    select 1 + n % 50, 'Album ' || n, (array['House', 'Techno', 'Jazz', 'Rock'])[1 + n % 4], 'album', '2026-01-01', 100 + n % 500, 80,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 5000) n`
  await db.rows`update album_listing set is_listed = true, popularity = album_id % 997`
  await db.rows`vacuum analyze album_listing`
  await db.rows`vacuum analyze track`
  await db.rows`vacuum analyze artist_listing`
})
afterAll(() => database.drop())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }

/** How a statement reads a table, each step with what happens to the rows before a limit stops them. */
async function readings(statement: Sql, table = 'track'): Promise<{ index: string; before: string[] }[]> {
  const [row] = await database.db.rows<Record<string, [{ Plan: Plan }]>>`explain (format json) ${statement}`
  const found: { index: string; before: string[] }[] = []
  const walk = (plan: Plan, above: string[]) => {
    const untilLimit = plan['Node Type'] === 'Limit' ? [] : [...above, plan['Node Type']]
    if (plan['Relation Name'] === table) found.push({ index: plan['Index Name'] ?? plan['Node Type'], before: above })
    for (const below of plan.Plans ?? []) walk(below, untilLimit)
  }
  walk(Object.values(row ?? {})[0]![0].Plan, [])
  return found
}

const LIMIT = 25
const station = genresOf('Electronic')
const orders: [name: string, index: string, first: Sql, later: Sql, ofGenre: Sql][] = [
  [
    'newest',
    'track_newest',
    newestPage(null, {}, LIMIT),
    newestPage(['2026-01-02T00:00:00.000Z', 9], {}, LIMIT),
    newestPage(null, { genres: station }, LIMIT),
  ],
  [
    'popular',
    'track_popular',
    popularPage(null, {}, LIMIT),
    popularPage([500, 9], {}, LIMIT),
    popularPage(null, { genres: station }, LIMIT),
  ],
  [
    'title',
    'track_title',
    titlePage(null, {}, LIMIT),
    titlePage(['title 4', 9], {}, LIMIT),
    titlePage(null, { genres: station }, LIMIT),
  ],
  [
    'random',
    'track_random',
    randomPage({ place: 0.5, id: 0 }, null, {}, LIMIT),
    randomPage({ place: 0.1, id: 9 }, 0.5, {}, LIMIT),
    randomPage({ place: 0.5, id: 0 }, null, { genres: station }, LIMIT),
  ],
]

test.each(orders)(
  'the order by %s is read from its index, page by page and within a genre',
  async (_, index, first, later, ofGenre) => {
    for (const [statement, expected] of [
      [first, index],
      [later, index],
      [ofGenre, `${index}_of_genre`],
    ] as const) {
      const read = await readings(statement)
      expect(read.map((one) => one.index)).toEqual([expected])
      expect(read.flatMap(({ before }) => before).filter((node) => node.includes('Sort'))).toEqual([])
    }
  },
)

test("an artist's tracks are read from the artist's index", async () => {
  const read = await readings(newestPage(null, { artistId: 7 as never }, LIMIT))
  expect(read.map(({ index }) => index)).toEqual(['track_of_artist'])
})

test('a start reads the tracks whose rendering was interrupted from their index', async () => {
  const read = await readings(unfinished)
  expect(read.map(({ index }) => index)).toEqual(['track_rendering'])
})

const mark = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

test.each([
  ['newest', mark('2026-01-02T00:00:00.000Z', 9)],
  ['popular', mark(500, 9)],
  ['price', mark(300, 9)],
  ['title', mark('album 4', 9)],
] as const)('albums by %s are read from their index, page by page and within a genre', async (sort, cursor) => {
  const page = (asked: { cursor?: string; genres?: string[] }) =>
    readings(albumPage(sort, { cursor: undefined, genres: undefined, limit: LIMIT, ...asked }), 'album_listing')
  for (const [read, suffix] of [
    [await page({}), ''],
    [await page({ cursor }), ''],
    [await page({ genres: station! }), '_of_genre'],
    [await page({ cursor, genres: station! }), '_of_genre'],
  ] as const) {
    expect(read.map(({ index }) => index)).toEqual([`album_listing_${sort}${suffix}`])
    expect(read.flatMap(({ before }) => before).filter((node) => node.includes('Sort'))).toEqual([])
  }
})
