import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDb } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { migrateQueue } from '../server/src/platform/jobs/queue.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { type Bench, type Figure, percentile } from './figures.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { makeCollector } from './make-collector.ts'
import { aDataDir } from './site.ts'

const SIZE = { tracks: 100_000, artists: 5_000 }
const SYNCED = 10_000
const PAGE = 500
const REQUESTS = 300
const QUERIES = ['a', 'lo', 'the', 'ma re', 'so', 'zzz', '""']

export const apps: Bench = {
  name: 'apps',
  how: 'Music apps: searching and listing a very large collection, and the first sync of a large one.',
  async measure() {
    const data = aDataDir()
    try {
      return await measureSite(data.folder, await fill(data.folder))
    } finally {
      data.remove()
    }
  },
}

type Keys = { huge: string; large: string }

async function fill(folder: string): Promise<Keys> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  try {
    await migrate(db)
    await migrateQueue(db)
    await makeCatalogue(db, SIZE)
    const huge = await makeCollector(db, { name: 'huge', tracks: SIZE.tracks, dataDir: folder })
    const large = await makeCollector(db, { name: 'large', tracks: SYNCED, dataDir: folder })
    await db.rows`vacuum (analyze)`
    return { huge, large }
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function measureSite(folder: string, { huge, large }: Keys): Promise<Figure[]> {
  const child = fork(fileURLToPath(new URL('./people-site.ts', import.meta.url)), [folder])
  try {
    const [{ product }] = (await once(child, 'message')) as [{ product: string }]
    const ask = async (key: string, call: string) => {
      const answer = await fetch(`${product}/rest/${call}&apiKey=${key}&f=json&c=bench`)
      const { 'subsonic-response': contents } = (await answer.json()) as { 'subsonic-response': Contents }
      if (contents.status !== 'ok') throw new Error(`${call}: ${JSON.stringify(contents.error)}`)
      return contents
    }
    const timesOf = async (call: (i: number) => string) => {
      const times: number[] = []
      for (let i = 0; i < REQUESTS; i++) {
        const began = performance.now()
        await ask(huge, call(i))
        times.push(performance.now() - began)
      }
      return times
    }
    const searches = await timesOf((i) => `search3?query=${encodeURIComponent(QUERIES[i % QUERIES.length] ?? '')}`)
    const pages = await timesOf((i) => `search3?query=&songCount=${PAGE}&songOffset=${(i * PAGE) % SIZE.tracks}`)
    const types = ['newest', 'alphabeticalByName', 'alphabeticalByArtist', 'random']
    const lists = await timesOf((i) => `getAlbumList2?type=${types[i % types.length]}&size=50&offset=${i * 50}`)
    const before = cpuTimeOf(child.pid ?? 0, folder)
    let synced = 0
    for (let found = PAGE; found === PAGE; synced += found) {
      const { searchResult3 } = await ask(large, `search3?query=&songCount=${PAGE}&songOffset=${synced}`)
      found = searchResult3?.song.length ?? 0
    }
    if (synced !== SYNCED) throw new Error(`${synced} songs were synced instead of ${SYNCED}.`)
    const seconds = (cpuTimeOf(child.pid ?? 0, folder) - before) / 1000
    return [
      { what: 'apps: search3 in 100,000 tracks, p95', ...ms(searches) },
      { what: 'apps: the same for pages of 500 songs, p95', value: percentile(pages, 0.95), unit: 'ms' },
      { what: 'apps: getAlbumList2 of 100,000 tracks, p95', ...ms(lists) },
      { what: 'apps: the first sync of 10,000 songs, CPU', value: seconds, unit: 's', target: { atMost: 10 } },
    ]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

type Contents = { status: string; error?: unknown; searchResult3?: { song: unknown[] } }

const ms = (times: number[]) => ({ value: percentile(times, 0.95), unit: 'ms', target: { atMost: 50 } })
