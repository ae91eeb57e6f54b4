import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrack } from '../../testing/builders.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { catchUp, startReplicatedDatabase } from '../../testing/replicated-database.ts'
import { clearSites, freePort, startSite, statusOf, until } from '../../testing/site-process.ts'
import { startTestSite, type TestSite, type TestUser } from '../../testing/test-site.ts'
import { createLog } from '../log.ts'
import type { Db } from './db.ts'
import { createReplica } from './replica.ts'

// A real replica, held back where a test says so.
let pair: Awaited<ReturnType<typeof startReplicatedDatabase>>
let site: TestSite
let secondProcess: TestSite
let siteReplica: Db
const replicas: Db[] = []
const KEY = 'k'.repeat(40)

function readsFrom(maxLagMs: number, connection = pair.replicaConnection): Db {
  const times = { checkMs: 50, maxLagMs }
  const replica = createReplica({ primary: pair.db, connection, isPooled: false, log: createLog('silent'), times })
  replicas.push(replica)
  return replica
}
const isOnReplica = async (db: Db) =>
  (await db.one<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`).isReplica

beforeAll(async () => {
  pair = await startReplicatedDatabase()
  siteReplica = readsFrom(600_000)
  const replica = siteReplica
  site = await startTestSite({ SECRET_KEY: KEY }, { ...pair, replica })
  secondProcess = await startTestSite({}, { ...pair, replica })
  await until(() => isOnReplica(replica))
}, 120_000)
afterAll(async () => {
  await Promise.all([site.stop(), secondProcess.stop()])
  await Promise.all(replicas.map((replica) => replica.close()))
  await pair.stop()
  await clearSites()
})

const urlOf = ({ host, user, database }: typeof pair.connection) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
const holdBack = () => pair.standby.rows`select pg_wal_replay_pause()`
const goOn = () => pair.standby.rows`select pg_wal_replay_resume()`

async function aPlaylist({ token }: TestUser, name: string): Promise<number> {
  const { id } = (await site.call('POST /api/me/playlists', { token, body: { name } })).json<{ id: number }>()
  await site.call(`PATCH /api/me/playlists/${id}`, { token, body: { isPublic: true } })
  await catchUp(pair)
  return id
}
const nameOf = async (from: TestSite, id: number, headers: Record<string, string> = {}) =>
  (await from.call(`GET /api/playlists/${id}`, { headers })).json().name

test('a site that is started with DATABASE_REPLICA_URL reads from the replica, and stops cleanly', async () => {
  const { dataDir } = site.context.config
  // It would refuse an empty folder when the database knows of files.
  await mkdir(join(dataDir, 'media'), { recursive: true })
  await writeFile(join(dataDir, 'media', 'a-file'), 'x')
  const port = await freePort()
  const running = startSite({
    DATA_DIR: dataDir,
    PORT: String(port),
    SECRET_KEY: KEY,
    LOG_LEVEL: 'info',
    DATABASE_URL: urlOf(pair.connection),
    DATABASE_REPLICA_URL: urlOf(pair.replicaConnection),
  })
  await until(async () => (await statusOf(port)) === 200 && running.output.includes('reads go to the replica'), running)
  // Several at once need several connections, and each of them shows what it was asked last.
  await until(async () => {
    await Promise.all(Array.from({ length: 8 }, () => statusOf(port, '/api/tracks?sort=random')))
    return (
      (await pair.standby
        .count`select from pg_stat_activity where query like '%track.title%' and pid <> pg_backend_pid()`) > 0
    )
  }, running)
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(0)
}, 90_000)

describe('public pages', () => {
  test('come from the replica for visitors, and from the primary for the browser that just changed something', async () => {
    const fan = await site.aUser('FAN')
    const id = await aPlaylist(fan, 'Before')
    await holdBack()
    try {
      const session = `fairwave_session=${fan.token}`
      const changed = await site.call(`PATCH /api/me/playlists/${id}`, {
        headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
        body: { name: 'After' },
      })
      const [mark = ''] = changed.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      expect(mark).toBe('fairwave_wrote=1')
      expect(await nameOf(site, id)).toBe('Before')
      expect(await nameOf(site, id, { cookie: session })).toBe('Before')
      for (const process of [site, secondProcess])
        expect(await nameOf(process, id, { cookie: `${session}; ${mark}` })).toBe('After')
      expect(await nameOf(site, id, { authorization: `Bearer ${fan.token}` })).toBe('After')
    } finally {
      await goOn()
    }
    await catchUp(pair)
    expect(await nameOf(site, id)).toBe('After')
  })

  test('stay on the replica for a listener whose player only reports where it is', async () => {
    const { token } = await site.aUser('FAN')
    const saved = await site.call('PUT /api/me/queue', { token, body: {} })
    expect(saved.headers.getSetCookie()).toEqual([])
  })

  test('show an artist their own catalogue as the primary has it', async () => {
    const artist = await site.aUser('ARTIST')
    await catchUp(pair)
    await holdBack()
    try {
      const headers = { cookie: `fairwave_session=${artist.token}` }
      const id = await aTrack(site, { artistId: artist.id })
      expect((await site.call('GET /api/tracks?managed=me', { headers })).json()).toMatchObject([{ id }])
      const listed = (await site.call('GET /api/tracks', { headers })).json<{ id: number }[]>()
      expect(listed.map((track) => track.id)).not.toContain(id)
    } finally {
      await goOn()
    }
  })
})

describe('the primary answers', () => {
  test('when the replica is too far behind', async () => {
    const replica = readsFrom(300)
    await until(() => isOnReplica(replica))
    await holdBack()
    try {
      await pair.db.rows`insert into migration (name) values ('not replayed yet')`
      await until(async () => !(await isOnReplica(replica)))
      expect(await replica.count`select from migration where name = 'not replayed yet'`).toBe(1)
    } finally {
      await goOn()
      await pair.db.rows`delete from migration where name = 'not replayed yet'`
    }
    await until(() => isOnReplica(replica))
  })

  test('a query that the replica cannot, alone and in a transaction', async () => {
    const replica = readsFrom(600_000)
    await until(() => isOnReplica(replica))
    await replica.rows`insert into migration (name) values ('written')`
    await replica.transaction((tx) => tx.rows`delete from migration where name = 'written'`)
    expect(await pair.db.count`select from migration where name = 'written'`).toBe(0)
    await expect(replica.rows`select nothing at all`).rejects.toThrow('syntax')
  })

  test('when DATABASE_REPLICA_URL is another database', async () => {
    const other = await createTestDatabase()
    const warnings: unknown[] = []
    const log = { ...createLog('silent'), warn: (...said: unknown[]) => void warnings.push(said) } as never
    const options = { primary: pair.db, connection: other.connection, isPooled: false, log }
    const replica = createReplica({ ...options, times: { checkMs: 50, maxLagMs: 100 } })
    try {
      await until(() => warnings.length > 0)
      expect(JSON.stringify(warnings)).toContain('it is not a replica')
      expect(await replica.one`select current_database() as name`).toEqual({ name: pair.connection.database })
    } finally {
      await replica.close()
      await other.drop()
    }
  })

  test('when the replica is gone, without a failed request', async () => {
    const fan = await site.aUser('FAN')
    const id = await aPlaylist(fan, 'Still there')
    await pair.stopReplica()
    try {
      const names = await Promise.all(Array.from({ length: 20 }, () => nameOf(site, id)))
      expect(new Set(names)).toEqual(new Set(['Still there']))
    } finally {
      await pair.startReplica()
      await until(() => isOnReplica(siteReplica))
    }
  })
})
