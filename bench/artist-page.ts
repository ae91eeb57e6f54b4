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
/** How many visitors see a page until it is changed again. */
const VISITS_PER_CHANGE = 20
const ROUNDS = 4

type Ready = { usual: string; famous: string; usualId: number }

export const artistPage: Bench = {
  name: 'artist page',
  how: 'The page of an artist among a million tracks, over HTTP, one request after another: 2,000 to warm up, then four rounds of 1,000, of which the least disturbed counts. CPU is that of the site and its PostgreSQL. The bare handler is the framework with one query by primary key and as many bytes.',
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
    const cost = (url: string, headers: Headers = {}, work?: Work) =>
      costOf(url, headers, () => cpuTimeOf(child.pid ?? 0, folder), work)
    const page = `${product}/api/artists/usual?_nocache=1`
    const stranger = await cost(page, COMPUTED)
    const fan = await cost(page, { authorization: `Bearer ${usual}` })
    const least = await cost(`${bare}/${usualId}/${stranger.bytes}`)
    const unchanged = await cost(page, { 'if-none-match': await etagOf(page) })
    const browser = await browserOf(product, usual)
    const unchangedFan = await cost(page, { ...browser, 'if-none-match': await etagOf(page, browser) })
    const changing = await cost(page, {}, async (request) => {
      if (request % VISITS_PER_CHANGE !== 0) return
      child.send('change')
      await once(child, 'message')
    })
    const took = await timesOf(`${product}/api/artists/famous`, famous)
    return [
      { what: 'artist page: 50 tracks, 100 fans, 50 comments, computed, CPU', ...ms(stranger.cpu, 3) },
      { what: 'artist page: the same for a fan who is signed in, CPU', ...ms(fan.cpu, 3) },
      { what: 'artist page: unchanged (304), for a visitor, CPU', ...ms(unchanged.cpu, 0.25) },
      { what: 'artist page: the same for a fan with cookie and page token, CPU', ...ms(unchangedFan.cpu, 0.25) },
      { what: 'a bare handler, one query by key, as many bytes, CPU', ...ms(least.cpu) },
      { what: "artist page: the bare handler's share of it", value: (100 * least.cpu) / stranger.cpu, unit: '%' },
      // Processors differ: beside the bare handler of the same run.
      {
        what: 'artist page: unchanged, for a visitor, as of the bare handler',
        ...times(unchanged.cpu / least.cpu, 0.7),
      },
      {
        what: 'artist page: unchanged, for a fan, as of the bare handler',
        ...times(unchangedFan.cpu / least.cpu, 0.7),
      },
      {
        what: `artist page: changed every ${VISITS_PER_CHANGE} visits, CPU as of the bare handler`,
        ...times(changing.cpu / least.cpu, 2),
      },
      { what: 'artist page: 2,000 tracks, 100,000 fans, p50', ...ms(percentile(took, 0.5)) },
      { what: 'artist page: 2,000 tracks, 100,000 fans, p95', ...ms(percentile(took, 0.95), 50) },
    ]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

const ms = (value: number, atMost?: number) => ({ value, unit: 'ms', ...(atMost ? { target: { atMost } } : {}) })

const times = (value: number, atMost: number) => ({ value, unit: '×', target: { atMost } })

type Headers = Record<string, string>
type Work = (request: number) => Promise<void>

/** As a browser asks that has just changed something: its pages are not taken from memory. */
const COMPUTED = { cookie: 'fairwave_wrote=1' }

/** What a browser sends with each call: the session's cookie, and the token of the page. */
async function browserOf(site: string, session: string): Promise<Headers> {
  const cookie = `fairwave_session=${session}`
  const answer = await fetch(`${site}/api/auth/token`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const { token } = (await answer.json()) as { token: string }
  return { cookie, authorization: `Bearer ${token}` }
}

const etagOf = async (url: string, headers: Headers = {}) => (await fetch(url, { headers })).headers.get('etag') ?? ''

/** Compressed as browsers take it. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

const get = async (url: string, headers: Headers) => {
  const answer = await fetch(url, { headers: { ...ENCODINGS, ...headers } })
  if (answer.status !== (headers['if-none-match'] ? 304 : 200)) throw new Error(`${url}: ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** CPU time per request, over many; the first ones warm up, and of several rounds the least disturbed one counts. */
async function costOf(url: string, headers: Headers, cpuTime: () => number, work: Work = async () => undefined) {
  let bytes = 0
  const ask = async (times: number) => {
    for (let request = 0; request < times; request++) {
      await work(request)
      // The app's polls have such a mark, against caches on the way.
      bytes = await get(`${url}${url.includes('?') ? '&' : '?'}_t=${request}`, headers)
    }
  }
  await ask(2 * REQUESTS)
  let cpu = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuTime()
    await ask(REQUESTS)
    cpu = Math.min(cpu, (cpuTime() - before) / REQUESTS)
  }
  return { cpu, bytes }
}

async function timesOf(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < 300; i++) {
    const began = performance.now()
    await get(url, { authorization: `Bearer ${token}` })
    if (i >= 100) times.push(performance.now() - began)
  }
  return times
}
