import { join } from 'node:path'
import type { AdBreak } from '@fairwave/contract/advertising/ads'
import { pence } from '@fairwave/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCampaign, giveCredits } from './domains/advertising/campaigns/testing/a-campaign.ts'
import { createDb, type Db } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { recordedPid } from './platform/embedded-postgres/orphan.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { aTrack } from './testing/builders.ts'
import { insertHeardPlays, someAudio } from './testing/listening.ts'
import { aFolder, clearSites, freePort, startSite, statusOf, until } from './testing/site-process.ts'
import { startTestSite, type TestSite, type TestUser } from './testing/test-site.ts'

// A real process and a real PostgreSQL that flushes every commit. Both are killed as soon as the first answer has arrived.
const FANS = 5
const LOCK = 4242

let folder: string
let postgres: EmbeddedPostgres
let db: Db
let site: TestSite
beforeAll(async () => {
  folder = await aFolder()
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
  db = createDb(postgres.connection)
  await migrate(db)
  site = await startTestSite({}, { db, connection: postgres.connection })
  site.clock.time = new Date()
  // A commit waits while the test holds its lock.
  await db.script(`
    create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${LOCK}); return null; end'`)
  for (const table of ['play', 'impression', 'purchase'])
    await db.script(`
      create constraint trigger waits_for_test after insert on ${table} deferrable initially deferred
      for each row execute function wait_for_test()`)
}, 300_000)
afterAll(async () => {
  await site.stop()
  await clearSites()
  await db.close()
  await postgres.stop()
})

async function startProcess() {
  const { host, user, database } = postgres.connection as { host: string; user: string; database: string }
  const port = await freePort()
  const running = startSite({
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'k'.repeat(40),
    DATA_DIR: site.context.config.dataDir,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
  })
  await until(async () => (await statusOf(port)) === 200, running)
  const call = async (name: string, { token }: TestUser, body?: object) => {
    const [method = '', path] = name.split(' ')
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([name, answer.status, text]).toEqual([name, 200, text])
    return JSON.parse(text)
  }
  return { ...running, port, call }
}
type Process = Awaited<ReturnType<typeof startProcess>>

const countWaiting = () =>
  db.count`select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`

/**
 * Lets all fans do something at once, and kills the process and PostgreSQL at the first answer. No answer may come while
 * commits wait. Returns the fans who were answered, when both run again.
 */
async function killAtFirstAnswer(
  fans: readonly TestUser[],
  running: Process,
  act: (fan: TestUser) => Promise<unknown>,
): Promise<TestUser[]> {
  const cluster = join(folder, 'database', 'postgres')
  const pid = await recordedPid(cluster)
  const answered: TestUser[] = []
  const holder = await db.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [LOCK])
  const answers = fans.map((fan) => act(fan).then(() => answered.push(fan)))
  const first = Promise.any(answers)
  try {
    await until(async () => (await countWaiting()) > 0, running)
    // What the process had to send before this answer has arrived too.
    expect(await statusOf(running.port, '/api/live')).toBe(200)
    expect(answered).toEqual([])
    await holder.query('select pg_advisory_unlock($1)', [LOCK])
    await first
  } finally {
    running.child.kill('SIGKILL')
    process.kill(pid ?? 0, 'SIGKILL')
    holder.release(true)
    await Promise.allSettled([...answers, running.exited])
    await until(async () => ![undefined, pid].includes(await recordedPid(cluster)))
  }
  const again = await startProcess()
  again.child.kill('SIGTERM')
  await again.exited
  return answered
}

const aTrackOnSale = async () => aTrack(site, { artistId: (await site.aUser('ARTIST')).id, audio: someAudio() })
const someFans = () => Promise.all(Array.from({ length: FANS }, () => site.aUser('FAN')))
const idsOf = (fans: readonly TestUser[]) => fans.map(({ id }) => id)

test('an answered play is there after a kill', { timeout: 300_000 }, async () => {
  const track = await aTrackOnSale()
  const running = await startProcess()
  const plays = new Map<number, number>()
  const answered = await killAtFirstAnswer(await someFans(), running, async (fan) => {
    plays.set(fan.id, (await running.call(`POST /api/tracks/${track}/play`, fan)).playId)
  })
  const stored = await db.rows<{
    accountId: number
    id: number
  }>`select account_id, id from play where account_id = any(${idsOf(answered)})`
  expect(new Map(stored.map(({ accountId, id }) => [accountId, id]))).toEqual(
    new Map(answered.map(({ id }) => [id, plays.get(id)])),
  )
})

test('an answered impression is there after a kill, and charged', { timeout: 300_000 }, async () => {
  const track = await aTrackOnSale()
  const { id: adId } = await aCampaign(site, await site.aUser('ADMAN'), { seconds: 0.001 })
  const fans = await someFans()
  for (const fan of fans) await insertHeardPlays(site, fan, track)
  const running = await startProcess()
  const tickets = new Map<number, string | null>()
  for (const fan of fans) {
    const { ticket, ads }: AdBreak = await running.call('GET /api/ads/break', fan)
    expect(ads[0]?.id).toBe(adId)
    tickets.set(fan.id, ticket)
  }
  const answered = await killAtFirstAnswer(fans, running, async (fan) => {
    expect(await running.call(`POST /api/ads/break/${tickets.get(fan.id)}/heard`, fan, { adId })).toEqual({
      heard: true,
    })
  })
  expect(
    await db.count`select from impression where campaign_id = ${adId} and account_id = any(${idsOf(answered)})`,
  ).toBe(answered.length)
  const { counted, stored } = await db.one<{ counted: number; stored: number }>`
    select impressions as counted, (select count(*) from impression where campaign_id = ${adId})::int as stored from campaign where id = ${adId}`
  expect(counted).toBe(stored)
})

test('an answered purchase is there after a kill, and paid once', { timeout: 300_000 }, async () => {
  const track = await aTrackOnSale()
  const fans = await someFans()
  for (const fan of fans) await giveCredits(site, fan, pence(500))
  const running = await startProcess()
  const answered = await killAtFirstAnswer(fans, running, (fan) =>
    running.call(`POST /api/purchase/track/${track}`, fan, {}),
  )
  const bought = await db.rows`
    select account_id as id, (select sum(amount) from ledger_line where account = 'wallet:' || account_id)::bigint as left
    from purchase where account_id = any(${idsOf(answered)}) order by id`
  expect(bought).toEqual(
    idsOf(answered)
      .sort((one, other) => one - other)
      .map((id) => ({ id, left: 4_000_000 })),
  )
})
