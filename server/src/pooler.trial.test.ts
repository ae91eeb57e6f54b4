import { join } from 'node:path'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { createAccount } from './domains/people/accounts/register.ts'
import { openSession } from './domains/people/accounts/sessions/sessions.ts'
import { publishLive } from './platform/live/publish-live.ts'
import { createTestDatabase } from './testing/database.ts'
import { pgbouncer, startPooler } from './testing/pooler.ts'
import { aFolder, clearSites, freePort, startSite, statusOf, until } from './testing/site-process.ts'

afterAll(clearSites)

const REQUESTS = 200
const PATHS = ['/api/artists/pooled', '/api/users/pooled', '/api/tracks', '/api/me/notifications', '/api/search?q=x']

/** The whole server through a pooler, as an operator starts it. */
async function startThroughPooler({ hasDirect }: { hasDirect: boolean }) {
  const database = await createTestDatabase()
  const pooler = await startPooler(database.connection)
  const { host = '', user = '', database: name = '' } = database.connection
  const port = await freePort()
  const site = startSite({
    DATA_DIR: join(await aFolder(), 'data'),
    PORT: String(port),
    SECRET_KEY: 'k'.repeat(40),
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_URL: pooler.url,
    ...(hasDirect
      ? { DATABASE_DIRECT_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}` }
      : {}),
  })
  const end = async () => {
    site.child.kill('SIGTERM')
    await site.exited
    await pooler.stop()
    await database.drop()
  }
  return { db: database.db, site, port, end }
}

/** It is set up for the socket of our own PostgreSQL. */
const canRun = pgbouncer !== undefined && !inject('testServer').server.connectionString

describe.skipIf(!canRun)('behind pgbouncer in transaction mode (skipped where it is not installed)', () => {
  test('every request succeeds, live events arrive and jobs run', async () => {
    const { db, site, port, end } = await startThroughPooler({ hasDirect: true })
    const url = `http://127.0.0.1:${port}`
    try {
      await until(async () => (await statusOf(port)) === 200, site)
      const now = new Date()
      const person = {
        username: 'pooled',
        email: 'pooled@example.org',
        passwordHash: 'none',
        role: 'ARTIST',
        now,
      } as const
      const { id } = await createAccount(db, person)
      const headers = { authorization: `Bearer ${await openSession(db, id, now)}` }
      const statuses = await Promise.all(
        Array.from({ length: REQUESTS }, async (_, i) => {
          const path = PATHS[i % PATHS.length]
          return `${(await fetch(url + path, { headers })).status} ${path}`
        }),
      )
      expect([...new Set(statuses)].sort()).toEqual(PATHS.map((path) => `200 ${path}`).sort())

      const stream = await fetch(`${url}/api/me/events`, { headers })
      let heard = ''
      const reading = (async () => {
        for await (const part of stream.body ?? []) heard += Buffer.from(part).toString()
      })()
      reading.catch(() => undefined)
      await vi.waitFor(() => expect(heard).toContain('event: ready'))
      await publishLive(db, id, { name: 'library' })
      await vi.waitFor(() => expect(heard).toContain('event: library'))

      await fetch(`${url}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email }),
      })
      await until(async () => (await db.count`select from graphile_worker._private_jobs`) === 0, site)
    } finally {
      await end()
    }
  }, 90_000)

  test('a start without DATABASE_DIRECT_URL is refused with a sentence', async () => {
    const { site, end } = await startThroughPooler({ hasDirect: false })
    try {
      expect(await site.exited).toBe(1)
      expect(site.output).toContain('Please set DATABASE_DIRECT_URL')
    } finally {
      await end()
    }
  }, 90_000)
})
