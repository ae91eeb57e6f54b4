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
import { aKeenFan, makeStar } from './make-star.ts'
import { aDataDir } from './site.ts'

const SIZE = { tracks: 1_000_000, artists: 100_000 }
const USUAL = { tracks: 50, fans: 100, comments: 50, posts: 10 }
const FAMOUS = { tracks: 2_000, fans: 100_000, comments: 5_000, posts: 200 }
const REQUESTS = 1_000
const ROUNDS = 4

type Ready = { usual: string; famous: string; usualId: number }

/** The cost of an artist's page, including the database, for a visitor and for a fan, compared with the minimum. */
export const artistPage: Bench = {
  name: 'artist page',
  async measure() {
    const data = aDataDir()
    try {
      return await measureSite(data.folder, await fill(data.folder, SIZE))
    } finally {
      data.remove()
    }
  },
}

export async function fill(folder: string, size: typeof SIZE): Promise<Ready> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  try {
    await migrate(db)
    await migrateQueue(db)
    await makeCatalogue(db, size)
    const [usualId, famousId] = [await makeStar(db, 'usual', USUAL), await makeStar(db, 'famous', FAMOUS)]
    await db.rows`vacuum (analyze)`
    return { usualId, usual: await aKeenFan(db, usualId), famous: await aKeenFan(db, famousId) }
  } finally {
    await db.close()
    await postgres.stop()
  }
}

export async function measureSite(folder: string, { usual, famous, usualId }: Ready): Promise<Figure[]> {
  const child = fork(fileURLToPath(new URL('./people-site.ts', import.meta.url)), [folder])
  try {
    const [{ product, bare }] = (await once(child, 'message')) as [{ product: string; bare: string }]
    const cost = (url: string, token?: string) => costOf(url, token, () => cpuTimeOf(child.pid ?? 0, folder))
    const page = `${product}/api/artists/usual?_nocache=1`
    const stranger = await cost(page)
    const fan = await cost(page, usual)
    const least = await cost(`${bare}/${usualId}/${stranger.bytes}`)
    const times = await timesOf(`${product}/api/artists/famous`, famous)
    return [
      { what: 'artist page: 50 tracks, 100 fans, 50 comments, CPU', ...ms(stranger.cpu, 3) },
      { what: 'artist page: the same for a fan who is signed in, CPU', ...ms(fan.cpu, 3) },
      { what: 'a bare handler, one query by key, as many bytes, CPU', ...ms(least.cpu) },
      { what: "artist page: the bare handler's share of it", value: (100 * least.cpu) / stranger.cpu, unit: '%' },
      { what: 'artist page: 2,000 tracks, 100,000 fans, p50', ...ms(percentile(times, 0.5)) },
      { what: 'artist page: 2,000 tracks, 100,000 fans, p95', ...ms(percentile(times, 0.95), 50) },
    ]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

const ms = (value: number, atMost?: number) => ({ value, unit: 'ms', ...(atMost ? { target: { atMost } } : {}) })

const get = async (url: string, token?: string) => {
  const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** CPU time per request, over many; the first ones warm up, and of several rounds the least disturbed one counts. */
async function costOf(url: string, token: string | undefined, cpuTime: () => number) {
  for (let i = 0; i < 2 * REQUESTS; i++) await get(url, token)
  let [cpu, bytes] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuTime()
    for (let i = 0; i < REQUESTS; i++) bytes = await get(url, token)
    cpu = Math.min(cpu, (cpuTime() - before) / REQUESTS)
  }
  return { cpu, bytes }
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < 300; i++) {
    const began = performance.now()
    await get(url, token)
    if (i >= 100) times.push(performance.now() - began)
  }
  return times
}
