import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDb } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'

// The process as anybody starts it, with real signals, real ports and a database that really goes away.
const ROOT = join(import.meta.dirname, '../..')
const folders: string[] = []
const processes: ChildProcess[] = []
afterAll(async () => {
  for (const child of processes) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-start-'))
  await chmod(folder, 0o711)
  folders.push(folder)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', DEMO: 'off', ...settings },
  })
  processes.push(child)
  const running = { child, output: '', exited: once(child, 'exit').then(([code]) => code as number | null) }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (running.output += part))
  return running
}
type Running = ReturnType<typeof start>

/** Waits for the thing itself, not for a time: the test's own limit ends a wait that is in vain. */
async function until(isTrue: () => boolean | Promise<boolean>, running?: Running): Promise<void> {
  while (!(await isTrue())) {
    if (running && running.child.exitCode !== null) throw new Error(`ended too early:\n${running.output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const statusOf = (port: number, path = '/api/health') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => 0,
  )

describe('a start that cannot succeed ends with a sentence and status 1', () => {
  test.each([
    ['a wrong setting', async () => ({ PORT: 'banana' }), /PORT must be a port number\./],
    ['a folder that cannot be made', async () => ({ DATA_DIR: '/proc/nowhere/data' }), /The folder for data.*DATA_DIR/],
    ['a file in place of the folder', async () => ({ DATA_DIR: join(ROOT, 'package.json') }), /package\.json/],
    [
      'a database that refuses us',
      async () => ({
        DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none?connect_timeout=1',
        SECRET_KEY: 'x'.repeat(32),
        DATABASE_WAIT_SECONDS: '1',
      }),
      /DATABASE_URL does not answer/,
    ],
  ])('%s', async (_, settings, sentence) => {
    const running = start({ DATA_DIR: join(await aFolder(), 'data'), PORT: '0', ...(await settings()) })
    expect(await running.exited).toBe(1)
    expect(running.output).toMatch(sentence)
    expect(running.output).not.toMatch(/\n\s+at /)
  })

  test('a taken port', async () => {
    const holder = createServer().listen(0)
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const running = start({ DATA_DIR: join(await aFolder(), 'data'), PORT: String(port) })
    expect(await running.exited).toBe(1)
    expect(running.output).toContain(`Port ${port} is taken by another program. Please set PORT to a free one.`)
    holder.close()
  })
})

test('the first start names the administrator once; signals end it cleanly; the second keeps everything', async () => {
  const settings = { DATA_DIR: join(await aFolder(), 'data'), PORT: String(await freePort()) }
  const port = Number(settings.PORT)
  const first = start(settings)
  await until(async () => (await statusOf(port)) === 200, first)
  await until(() => first.output.includes('on the air'), first)
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

  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)

  const second = start(settings)
  await until(async () => (await statusOf(port)) === 200, second)
  await until(() => second.output.includes('on the air'), second)
  expect(second.output).not.toContain('password')
  expect((await enter()).status).toBe(200)
  second.child.kill('SIGKILL')
  await second.exited

  const third = start(settings)
  await until(async () => (await statusOf(port)) === 200, third)
  expect((await enter()).status).toBe(200)
  third.child.kill('SIGINT')
  expect(await third.exited).toBe(0)
})

test('with a database of its own: several start at once, and it may go away and come back', async () => {
  const dataDir = join(await aFolder(), 'database')
  let postgres = await startEmbeddedPostgres({ dataDir, durability: 'none' })
  const { host, user, database } = postgres.connection as { host: string; user: string; database: string }
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'k'.repeat(40),
    ADMIN_PASSWORD: 'of our own',
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  const all = await Promise.all(
    ports.map(async (port) => start({ ...settings, PORT: String(port), DATA_DIR: join(await aFolder(), 'data') })),
  )
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
})
