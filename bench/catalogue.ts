import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDb, type Db } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { type Bench, type Figure, percentile } from './figures.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { measureSearchKeys, TYPED_MS } from './search-keys.ts'
import { aDataDir, COMPUTES_ALL, startSite } from './site.ts'
import { measureTyping } from './typing.ts'
import { seeded } from './words.ts'

const TRACKS = Number(process.env.BENCH_TRACKS ?? 1_000_000)
const SIZE = {
  tracks: TRACKS,
  artists: TRACKS / 10,
  albums: TRACKS / 10,
  labels: TRACKS / 500,
  playlists: TRACKS / 50,
}
/** A folder with such a catalogue from an earlier run is measured as it is; made there, it stays. */
const KEPT = process.env.BENCH_CATALOGUE_DIR
const PAGE = 24
const STATION = 'Rock'

type Samples = { titles: string[]; names: string[] }
type Get = (path: string) => Promise<Response>

export const catalogue: Bench = {
  name: 'catalogue',
  how: "A catalogue of a million tracks, 100,000 artists, 100,000 albums and 20,000 public playlists, with a few very common words and very many rare ones. Calls over HTTP on loopback, one after another; the site remembers no answers, so each is computed, and other calls of the kind go before. Typing is in Chromium at 1440 × 900 without a graphics card: from the key's own time until the frame after the one in which its results are in the list, a key every 150 ms or once the previous one's results are painted.",
  async measure() {
    const data = KEPT ? { folder: KEPT, remove: () => undefined } : aDataDir()
    try {
      if (!existsSync(join(data.folder, 'postgres'))) await fill(data.folder)
      const site = await startSite(data.folder, { DEMO: 'off', ...COMPUTES_ALL })
      try {
        return [
          ...(await measureSearchKeys(site, data.folder, await namesIn(site.url))),
          ...(await measureSite(site.url)),
          ...(await measureTyping(site.url, await typedTitles(site.url))),
        ]
      } finally {
        await site.stop()
      }
    } finally {
      data.remove()
    }
  },
}

export async function measureSite(url: string): Promise<Figure[]> {
  const get: Get = async (path) => {
    const answer = await fetch(url + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const samples = await sample(get)
  const measured = async (of: string, kinds: (drawn: Samples) => Record<string, string[]>) => {
    // Other calls first: each connection to the database plans a statement at its first uses.
    await timed(get, Object.values(kinds(await sample(get))).flat())
    return measureAll(get, of, kinds(samples), TYPED_MS)
  }
  return [
    ...(await measured('tracks', (drawn) => searches(drawn, '/api/tracks'))),
    ...(await measured(`tracks in ${STATION}`, (drawn) => searches(drawn, `/api/tracks?genre=${STATION}`))),
    ...(await measured('artists', (drawn) => searches({ ...drawn, titles: drawn.names }, '/api/artists'))),
    ...(await measured('everything', suggestions)),
    ...(await measureAll(get, 'browse', await browsing(get), 20)),
  ]
}

const TYPED = 20

async function typedTitles(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/tracks?sort=random&limit=${TYPED}`)
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title.toLowerCase())
}

/** Names of all kinds, mixed, and the same in every run. */
async function namesIn(url: string): Promise<string[]> {
  const read = async (path: string) =>
    (await (await fetch(url + path)).json()) as { title?: string; displayName?: string }[]
  const found = await Promise.all([
    read('/api/tracks?sort=popular&limit=100'),
    read('/api/tracks?sort=title&limit=100'),
    read('/api/albums?sort=popular&limit=100'),
    read('/api/artists?limit=100'),
  ])
  return found
    .flat()
    .map(({ title, displayName }) => title ?? displayName ?? '')
    .sort((a, b) =>
      [...a]
        .reverse()
        .join('')
        .localeCompare([...b].reverse().join('')),
    )
}

async function fill(folder: string): Promise<void> {
  // The first start marks the folder as this site's: one that is new and lacks the catalogue's files is refused.
  await (await startSite(folder, { DEMO: 'off' })).stop()
  await inDatabase(folder, async (db) => {
    await migrate(db)
    await makeCatalogue(db, SIZE)
  })
  await giveCovers(folder)
}

/** All albums have the same artwork: without any, the site would draw a cover for each result that is shown for the first time. */
async function giveCovers(folder: string): Promise<void> {
  const site = await startSite(folder, { DEMO: 'off' })
  const [album] = (await (await fetch(`${site.url}/api/albums?limit=1`)).json()) as { id: number }[]
  await fetch(`${site.url}/api/albums/${album?.id}/cover`)
  await site.stop()
  await inDatabase(folder, async (db) => {
    await db.script('alter table album disable trigger user')
    await db.rows`update album set cover_hash = (select sha256 from media_file join media_image on file_id = media_file.id limit 1)`
    await db.script('alter table album enable trigger user')
    await db.script('vacuum (analyze) album')
  })
}

async function inDatabase(folder: string, work: (db: Db) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  try {
    await work(db)
  } finally {
    await db.close()
    await postgres.stop()
  }
}

const SAMPLED = 80

/** Titles and names, half of them from the most popular, like real searches. */
async function sample(get: Get): Promise<Samples> {
  const read = async (path: string) => (await (await get(path)).json()) as { title: string; artistName: string }[]
  const tracks = [
    ...(await read(`/api/tracks?sort=popular&limit=${SAMPLED / 2}`)),
    ...(await read(`/api/tracks?sort=random&limit=${SAMPLED / 2}`)),
  ]
  return { titles: tracks.map(({ title }) => title), names: tracks.map(({ artistName }) => artistName) }
}

function searches({ titles }: Samples, path: string): Record<string, string[]> {
  const random = seeded(5)
  const letter = () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]
  /** One typo: swapped, wrong, missing or extra letter. */
  const slip = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const ways = [
      `${before}${after[1]}${after[0]}${after.slice(2)}`,
      `${before}${letter()}${after.slice(1)}`,
      before + after.slice(1),
      before + letter() + after,
    ]
    return ways[Math.floor(random() * ways.length)] ?? word
  }
  const words = titles.flatMap((title) => title.split(' '))
  const begun = (letters: number) => [...new Set(titles.map((title) => title.slice(0, letters)))]
  const kinds = {
    'one letter': begun(1),
    'two letters': begun(2),
    'three letters': begun(3),
    'five letters': begun(5),
    'a whole title': titles,
    'a word from the middle': titles.map((title) => title.split(' ').at(-1) ?? title),
    'two words begun': titles.map((title) =>
      title
        .split(' ')
        .slice(0, 2)
        .map((word) => word.slice(0, 2))
        .join(' '),
    ),
    'a slip in a word': words
      .filter((word) => word.length > 4)
      .slice(0, SAMPLED)
      .map(slip),
    'a slip in a title': titles.filter((title) => title.length > 8).map(slip),
    'a word that does not occur': Array.from({ length: SAMPLED }, () => Array.from({ length: 8 }, letter).join('')),
  }
  const ask = (typed: string) => `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&q=${encodeURIComponent(typed)}`
  return Object.fromEntries(Object.entries(kinds).map(([kind, typed]) => [kind, typed.map(ask)]))
}

/** The header's one answer with tracks, albums, artists, labels and playlists, which has no pages. */
const suggestions = (samples: Samples): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(searches(samples, '/api/search')).map(([kind, paths]) => [
      kind,
      paths.map((path) => path.replace(/limit=\d+&/, '')),
    ]),
  )

async function browsing(get: Get): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {}
  for (const sort of ['newest', 'popular', 'title', 'random']) {
    lists[`all by ${sort}`] = await pagesFrom(get, `/api/tracks?sort=${sort}&limit=${PAGE}`)
    lists[`${STATION} by ${sort}`] = await pagesFrom(get, `/api/tracks?genre=${STATION}&sort=${sort}&limit=${PAGE}`)
  }
  lists.artists = await pagesFrom(get, `/api/artists?limit=${PAGE}`)
  lists[`artists in ${STATION}`] = await pagesFrom(get, `/api/artists?genre=${STATION}&limit=${PAGE}`)
  return lists
}

const PAGES = 20
/** Each page is asked for so often: as many calls as of the searches, so that one that the machine disturbed is not the p95. */
const TURNS = SAMPLED / PAGES

/** The URLs of the following pages, for several turns. */
async function pagesFrom(get: Get, path: string): Promise<string[]> {
  const paths: string[] = []
  for (let next: string | undefined = path; next && paths.length < PAGES; ) {
    paths.push(next)
    const answer = await get(next)
    await answer.arrayBuffer()
    next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return Array.from({ length: TURNS }, () => paths).flat()
}

async function timed(get: Get, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    await (await get(path)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times
}

async function measureAll(get: Get, what: string, kinds: Record<string, string[]>, atMost: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, paths] of Object.entries(kinds)) {
    const times = await timed(get, paths)
    figures.push({ what: `${what}: ${kind}, p50`, value: percentile(times, 0.5), unit: 'ms' })
    figures.push({ what: `${what}: ${kind}, p95`, value: percentile(times, 0.95), unit: 'ms', target: { atMost } })
  }
  return figures
}
