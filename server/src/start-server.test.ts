import { once } from 'node:events'
import { lstat, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDb } from './platform/database/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { openBlackHole } from './testing/black-hole.ts'
import { aForm, aSong } from './testing/music.ts'
import { restartDatabase } from './testing/restart-database.ts'
import { aFolder, clearSites, freePort, ROOT, startSite as start, statusOf, until } from './testing/site-process.ts'

// The process as an operator starts it, with real signals, real ports and a database that really goes away.
afterAll(clearSites)

describe('a start that cannot succeed ends with a sentence and status 1', () => {
  test.each([
    ['a wrong setting', async () => ({ PORT: 'banana' }), /PORT must be a port number\./],
    ['a folder that cannot be made', async () => ({ DATA_DIR: '/proc/nowhere/data' }), /The folder for data.*DATA_DIR/],
    ['a file instead of the folder', async () => ({ DATA_DIR: join(ROOT, 'package.json') }), /package\.json/],
    [
      'a database that refuses us',
      async () => ({
        DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none?connect_timeout=1',
        SECRET_KEY: 'x'.repeat(32),
        DATABASE_WAIT_SECONDS: '1',
      }),
      /DATABASE_URL does not respond/,
    ],
  ])('%s stops the start with a sentence', async (_, settings, sentence) => {
    const running = start({ DATA_DIR: join(await aFolder(), 'data'), PORT: '0', ...(await settings()) })
    expect(await running.exited).toBe(1)
    expect(running.output).toMatch(sentence)
    expect(running.output).not.toMatch(/\n\s+at /)
  })

  test('a taken port stops the start with a sentence', async () => {
    const holder = createServer().listen(0)
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const running = start({ DATA_DIR: join(await aFolder(), 'data'), PORT: String(port) })
    expect(await running.exited).toBe(1)
    expect(running.output).toContain(`Port ${port} is taken by another program. Please set PORT to a free one.`)
    holder.close()
  })
})

/** What other users of the machine could read; they may only pass through the data folder. */
async function readableByOthers(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (((await lstat(path)).mode & 0o077) !== 0 && !path.includes('/postgres/')) found.push(path)
  }
  return found
}

test('the first start prints the administrator once, signals stop it cleanly, and the second start keeps all data', async () => {
  const settings = { DATA_DIR: join(await aFolder(), 'data'), PORT: String(await freePort()) }
  const port = Number(settings.PORT)
  const first = start(settings)
  await until(async () => (await statusOf(port)) === 200, first)
  await until(() => first.output.includes('is running:'), first)
  const password = /password: (\w{16})/.exec(first.output)?.[1]
  const enter = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
  expect(await (await enter()).json()).toMatchObject({ user: { role: 'ADMIN' } })

  const twin = start({ ...settings, PORT: '0' })
  expect(await twin.exited).toBe(1)
  expect(twin.output).toMatch(/did not start/)

  await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reader', email: 'reader@example.org', password: 'a good password', role: 'FAN' }),
  })
  const outbox = join(settings.DATA_DIR, 'outbox')
  await until(async () => (await readdir(outbox).catch(() => [])).some((name) => name.endsWith('.eml')), first)
  expect(await readableByOthers(settings.DATA_DIR)).toEqual([])

  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  const second = start(settings)
  await until(async () => (await statusOf(port)) === 200, second)
  await until(() => second.output.includes('is running:'), second)
  expect(second.output).not.toContain('password')
  expect((await enter()).status).toBe(200)
  second.child.kill('SIGKILL')
  await second.exited

  const third = start(settings)
  await until(async () => (await statusOf(port)) === 200, third)
  expect((await enter()).status).toBe(200)
  third.child.kill('SIGINT')
  expect(await third.exited).toBe(0)
}, 300_000)

test('several processes start on one external database, and survive its restart', async () => {
  const dataDir = join(await aFolder(), 'database')
  let postgres = await startEmbeddedPostgres({ dataDir, durability: 'none' })
  const { host, user, database } = postgres.connection as { host: string; user: string; database: string }
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'k'.repeat(40),
    ADMIN_PASSWORD: 'of our own',
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  // On several machines this is one folder on a network file system.
  const shared = join(await aFolder(), 'data')
  const all = ports.map((port) => start({ ...settings, PORT: String(port), DATA_DIR: shared }))
  for (const [i, port] of ports.entries()) await until(async () => (await statusOf(port)) === 200, all[i])
  const db = createDb(postgres.connection)
  expect(await db.rows`select username from account where role = 'ADMIN'`).toEqual([{ username: 'admin' }])
  await db.close()

  await postgres.stop()
  const [port = 0] = ports
  expect(await statusOf(port)).toBe(503)
  expect(await statusOf(port, '/api/live')).toBe(200)
  expect(await statusOf(port, '/api/users/admin')).toBe(503)
  postgres = await startEmbeddedPostgres({ dataDir, durability: 'none' })
  await until(async () => (await statusOf(port)) === 200, all[0])
  expect(await statusOf(port, '/api/users/admin')).toBe(200)

  for (const { child } of all) child.kill('SIGTERM')
  expect(await Promise.all(all.map(({ exited }) => exited))).toEqual([0, 0, 0])
  await postgres.stop()
}, 300_000)

test.each(['embedded', 'external'] as const)(
  'no process ends when an %s database restarts repeatedly with jobs in progress',
  async (kind) => {
    expect(await restartDatabase(kind, 3)).toEqual({ exits: 0 })
  },
  180_000,
)

test('an unknown error is logged and restarts the same process cleanly', async () => {
  const port = await freePort()
  const onSignal = 'data:text/javascript,process.on("SIGUSR2",()=>{Promise.reject(new Error("an unexpected error"))})'
  const site = start(
    { DATA_DIR: join(await aFolder(), 'data'), PORT: String(port), LOG_LEVEL: 'info' },
    { args: ['--import', onSignal, 'scripts/serve.ts'] },
  )
  const times = () => site.output.split('is running:').length - 1
  await until(() => times() === 1, site)
  site.child.kill('SIGUSR2')
  await until(() => times() === 2, site)
  expect(site.output).toContain('an unexpected error')
  expect(site.output.indexOf('"stopped"')).toBeLessThan(site.output.lastIndexOf('is running:'))
  expect(await statusOf(port)).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
}, 300_000)

test('a mail server that hangs delays no other job', async () => {
  const blackHole = await openBlackHole()
  const port = await freePort()
  const settings = { SMTP_URL: blackHole.url, JOB_CONCURRENCY: '1', RATE_LIMIT_FACTOR: '100' }
  const site = start({ DATA_DIR: join(await aFolder(), 'data'), PORT: String(port), ...settings })
  await until(async () => (await statusOf(port)) === 200, site)
  const register = async (username: string) => {
    const body = JSON.stringify({ username, email: `${username}@example.org`, password: 'a-secret-1', role: 'ARTIST' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, { method: 'POST', headers, body })
    return ((await answer.json()) as { token: string }).token
  }
  const [token] = await Promise.all(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => register(`mail_${name}`)),
  )
  await until(() => blackHole.held() > 0, site)
  const asArtist = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...more,
    })
    return (await answer.json()) as { id: number; state: string }
  }
  const { id } = await asArtist('/api/tracks', { method: 'POST', body: aForm({ audioFile: aSong() }) })
  await until(async () => (await asArtist(`/api/tracks/${id}`)).state === 'ready', site)
  expect(blackHole.held()).toBeGreaterThan(0)
  blackHole.shut()
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
}, 300_000)
