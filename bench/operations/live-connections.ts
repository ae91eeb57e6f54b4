import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../server/src/platform/database/db.ts'
import { publishLive } from '../../server/src/platform/live/publish-live.ts'
import type { Bench } from '../figures.ts'
import { aDataDir, memoryOf, startSite } from '../site.ts'
import { withSharedDatabase } from './shared-database.ts'

const CONNECTIONS = 10_000
const PER_USER = 10
const AT_ONCE = 100
/** Two heartbeats and more, so that what the opening took is collected. */
const SECONDS_OF_REST = 50

export const liveConnections: Bench = {
  name: 'live connections',
  how: 'Pages that are open and wait for news: what they take of one process, and whether each of them is still reached.',
  async measure() {
    const limit = Number(/Max open files\s+\d+\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
    if (limit < CONNECTIONS + 1000)
      return [{ skipped: `${CONNECTIONS} live connections need more than ${limit} open files (ulimit -Hn)` }]
    const data = aDataDir()
    try {
      return await withSharedDatabase(data.folder, async ({ db, settings }) => {
        await makeFans(db, CONNECTIONS / PER_USER)
        const site = await startSite(data.folder, { ...settings, ROLE: 'web' })
        try {
          return await measureSite(db, site.url, site.pid)
        } finally {
          await site.stop()
        }
      })
    } finally {
      data.remove()
    }
  },
}

async function measureSite(db: Db, url: string, pid: number) {
  const before = memoryOf(pid)
  const heard = { ready: 0, news: 0 }
  const sockets: Socket[] = []
  for (let opened = 0; opened < CONNECTIONS; opened += AT_ONCE) {
    for (let next = 0; next < AT_ONCE; next++)
      sockets.push(listen(url, (opened + next) % (CONNECTIONS / PER_USER), heard))
    await until(() => heard.ready === sockets.length)
  }
  await pause(SECONDS_OF_REST * 1000)
  const resting = memoryOf(pid)
  const began = performance.now()
  await db.transaction(async (tx) => {
    const fans = await tx.rows<{ id: number }>`select id from account where username like 'live\_%'`
    for (const { id } of fans) await publishLive(tx, id as never, { name: 'resync' })
  })
  await until(() => heard.news >= CONNECTIONS)
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return [
    { what: 'live connections: memory of a process without any', value: before, unit: 'MB' },
    {
      what: `live connections: memory with ${CONNECTIONS} idle ones`,
      value: resting,
      unit: 'MB',
      target: { atMost: 600 },
    },
    { what: `live connections: news to all ${CONNECTIONS} arrive within`, value: seconds, unit: 's' },
  ]
}

/** Signed-in accounts, the n-th with the token live-n. */
async function makeFans(db: Db, count: number): Promise<void> {
  await db.rows`
    with fan as (
      insert into account (username, email, password_hash, role, display_name, created_at)
      select 'live_' || n, 'live_' || n || '@example.org', '-', 'FAN', 'Fan ' || n, now()
      from generate_series(0, ${count - 1}::int) n returning id, username)
    insert into session (token_hash, account_id, created_at, expires_at)
    select sha256(convert_to(replace(username, '_', '-'), 'UTF8')), id, now(), now() + interval '1 day' from fan`
}

/** A bare connection: an HTTP client of Node's would take more memory than the server does. */
function listen(url: string, fan: number, heard: { ready: number; news: number }): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `GET /api/me/events HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer live-${fan}\r\naccept: text/event-stream\r\n\r\n`,
    ),
  )
  socket.on('data', (part: Buffer) => {
    const text = part.toString('latin1')
    if (text.includes('event: ready')) heard.ready += 1
    if (text.includes('event: resync')) heard.news += 1
    if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 300))
  })
  socket.on('error', (error) => {
    throw error
  })
  return socket
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(20)
}
