import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/domains/people/accounts/passwords/hash-password.ts'
import { createDb } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { migrateQueue } from '../server/src/platform/jobs/queue.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Bench, Figure } from './figures.ts'
import { aDataDir } from './site.ts'

const PASSWORD = 'bench-password'
const ATTEMPTS = 40
const ROUNDS = 4

/** Each way a sign-in can end, with the status that says so. */
const ATTEMPTED = [
  { what: 'a sign-in', username: 'known', password: PASSWORD, status: 200 },
  { what: 'a wrong password', username: 'known', password: 'not it', status: 401 },
  { what: 'unknown account', username: 'unknown', password: 'not it', status: 401 },
  { what: 'suspended account, wrong password', username: 'suspended', password: 'not it', status: 401 },
  { what: 'suspended account, own password', username: 'suspended', password: PASSWORD, status: 403 },
  { what: 'second factor still to be shown', username: 'protected', password: PASSWORD, status: 401 },
]
type Attempt = (typeof ATTEMPTED)[number]

export const signIn: Bench = {
  name: 'sign-in',
  how: 'CPU time of a sign-in, database included, and that the other ways it can end take as much. Nearly all of it is the hash, whose cost is that of the processor.',
  async measure() {
    const data = aDataDir()
    try {
      await makeAccounts(data.folder)
      return await measureSignIns(data.folder)
    } finally {
      data.remove()
    }
  },
}

async function makeAccounts(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  try {
    await migrate(db)
    await migrateQueue(db)
    const hash = await hashPassword(PASSWORD)
    for (const name of ['known', 'suspended', 'protected'])
      await db.rows`
        insert into account (username, email, password_hash, role, display_name, created_at, suspended_at, suspension_reason, has_second_factor)
        values (${name}, ${`${name}@example.org`}, ${hash}, 'FAN', ${name}, now(),
          ${name === 'suspended' ? new Date() : null}, ${name === 'suspended' ? 'Bench' : null}, ${name === 'protected'})`
  } finally {
    await db.close()
    await postgres.stop()
  }
}

async function measureSignIns(folder: string): Promise<Figure[]> {
  const child = fork(fileURLToPath(new URL('./people-site.ts', import.meta.url)), [folder])
  try {
    const [{ product }] = (await once(child, 'message')) as [{ product: string }]
    const costs = ATTEMPTED.map(() => Number.POSITIVE_INFINITY)
    for (const attempt of ATTEMPTED) await attemptMany(product, attempt)
    // In turns, so that what disturbs the machine disturbs all of them; of several rounds the least disturbed one counts.
    for (let round = 0; round < ROUNDS; round++)
      for (const [place, attempt] of ATTEMPTED.entries()) {
        const before = cpuTimeOf(child.pid ?? 0, folder)
        await attemptMany(product, attempt)
        const cost = (cpuTimeOf(child.pid ?? 0, folder) - before) / ATTEMPTS
        costs[place] = Math.min(costs[place] ?? cost, cost)
      }
    return [...figures(costs), await costOfHash()]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

async function attemptMany(url: string, { what, username, password, status }: Attempt): Promise<void> {
  for (let i = 0; i < ATTEMPTS; i++) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`${what}: ${answer.status}`)
  }
}

async function costOfHash(): Promise<Figure> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < ATTEMPTS; i++) await hashPassword(PASSWORD)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000 / ATTEMPTS)
  }
  return { what: 'sign-in: the hash alone, CPU', value: least, unit: 'ms' }
}

function figures([right = Number.NaN, wrong = Number.NaN, ...others]: number[]): Figure[] {
  return [
    { what: 'sign-in: CPU, database included', value: right, unit: 'ms', target: { atMost: 25 } },
    { what: 'sign-in with a wrong password: CPU', value: wrong, unit: 'ms', target: { atMost: 25 } },
    ...others.map((cost, place) => ({
      what: `sign-in, ${ATTEMPTED[place + 2]?.what}: CPU of a wrong one's`,
      value: (100 * cost) / wrong,
      unit: '%',
      target: { atMost: 125, atLeast: 75 },
    })),
  ]
}
