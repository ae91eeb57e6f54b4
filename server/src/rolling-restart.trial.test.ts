import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { startRetryingProxy } from './testing/retrying-proxy.ts'
import { aFolder, clearSites, freePort, startSite, statusOf, until } from './testing/site-process.ts'

const PASSWORD = 'of our own'
const CALLERS = 6

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let settings: Record<string, string>
let ports: number[]
let proxy: Awaited<ReturnType<typeof startRetryingProxy>>
let all: ReturnType<typeof startSite>[]

const startOn = (port: number) => startSite({ ...settings, PORT: String(port) })
const isReady = async (port: number) => (await statusOf(port)) === 200

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(await aFolder(), 'database'), durability: 'none' })
  const { host, user, database } = postgres.connection as { host: string; user: string; database: string }
  settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: 'k'.repeat(40),
    ADMIN_PASSWORD: PASSWORD,
    DATA_DIR: join(await aFolder(), 'data'),
    ROLE: 'web',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'error',
  }
  ports = [await freePort(), await freePort()]
  all = ports.map(startOn)
  for (const [place, port] of ports.entries()) await until(() => isReady(port), all[place])
  proxy = await startRetryingProxy(ports)
})
afterAll(async () => {
  proxy.stop()
  await clearSites()
  await postgres.stop()
})

async function signIn(): Promise<{ id: number; token: string }> {
  const answer = await fetch(`${proxy.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  const { user, token } = (await answer.json()) as { user: { id: number }; token: string }
  return { id: user.id, token }
}

/** Reads and writes through the proxy until told to stop; returns how often, and every failure. */
function load({ id, token }: { id: number; token: string }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const failures: string[] = []
  let calls = 0
  let isOver = false
  const call = async (name: string, body?: object) => {
    const [method = '', path = ''] = name.split(' ')
    calls += 1
    const failure = await fetch(proxy.url + path, { method, headers, body: body ? JSON.stringify(body) : null }).then(
      async (answer) => (answer.ok ? void (await answer.arrayBuffer()) : `${answer.status} ${await answer.text()}`),
      (error) => `${name}: ${error} ${error.cause}`,
    )
    if (failure) failures.push(failure)
  }
  const work = async (caller: number) => {
    while (!isOver) {
      await call('GET /api/site')
      await call('GET /api/users/admin')
      await call(`PATCH /api/users/${id}/status`, { tagline: `caller ${caller}` })
    }
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, (_, caller) => work(caller)))
  return {
    calls: () => calls,
    async stop() {
      isOver = true
      await callers
      return failures
    },
  }
}

test('restarting one web process after the other under load loses no request, and live events reconnect', async () => {
  const admin = await signIn()
  const events = () => fetch(`${proxy.url}/api/me/events`, { headers: { authorization: `Bearer ${admin.token}` } })
  const streams = await Promise.all([events(), events()])
  const ended = Promise.all(streams.map((stream) => stream.text()))
  const running = load(admin)
  for (const [place, port] of ports.entries()) {
    const old = all[place]
    const before = running.calls()
    await until(() => running.calls() > before + 100, old)
    old?.child.kill('SIGTERM')
    await until(async () => (await statusOf(port)) === 503)
    expect(await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).toMatchObject({
      message: 'This process is stopping.',
    })
    expect(await old?.exited).toBe(0)
    const fresh = startOn(port)
    all[place] = fresh
    await until(() => isReady(port), fresh)
  }
  const before = running.calls()
  await until(() => running.calls() > before + 100)
  const failures = await running.stop()
  expect(failures, failures.join('\n')).toEqual([])
  expect((await ended).every((text) => text.includes('event: ready'))).toBe(true)
  const again = await events()
  expect(again.status).toBe(200)
  await again.body?.cancel()
})
