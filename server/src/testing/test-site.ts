import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@fairwave/contract/people/roles'
import type pg from 'pg'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { PAYOUT_ACTS } from '../domains/earnings/payouts/payout-acts.ts'
import { openStorage } from '../domains/ground/media/files/open-storage.ts'
import { createAccount } from '../domains/people/accounts/register.ts'
import { openSession } from '../domains/people/accounts/sessions/sessions.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { hashToken } from '../platform/http/sessions.ts'
import { databaseJobs } from '../platform/jobs/queue.ts'
import { createLog } from '../platform/log.ts'
import type { Email } from '../platform/mail/mailer.ts'
import { leavingReserve } from '../platform/storage/disk-reserve.ts'
import { localFolder } from '../platform/storage/local-folder.ts'
import { checkAgainstOpenApi } from './check-against-openapi.ts'
import { createTestDatabase } from './database.ts'
import { afterEveryTest, mustClose } from './leftovers.ts'

type Sent = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; form?: FormData }
export type Answer = { status: number; headers: Headers; text: string; json: <T = Record<string, unknown>>() => T }

/** A database of the test's own, which it stops itself, and a replica of it. */
type GivenDatabase = { db: Db; connection: pg.PoolConfig; replica?: Db }

/**
 * A whole site for one test file: real HTTP on a free port, its own database, a clock that the test sets. Jobs wait, and
 * emails are collected, until the test runs or reads them; the next test finds neither.
 */
export async function startTestSite(settings: Record<string, string> = {}, given?: GivenDatabase) {
  const database = given ? { ...given, drop: async () => undefined } : await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'fairwave-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '1000',
    // No test depends on how full this machine is.
    DISK_RESERVE_GB: '0',
    // Tests also write to the database directly, and read a moment later. Those of remembered answers turn it on.
    ANSWER_MEMORY_MB: '0',
    ...settings,
  })
  const clock = { time: new Date('2026-01-01T12:00:00Z'), now: () => new Date(clock.time) }
  const emails: Email[] = []
  const context: Context = {
    config,
    db: database.db,
    ...(given?.replica && { replica: given.replica }),
    log: createLog(config.logLevel),
    clock,
    mail: { send: async (email) => void emails.push(email) },
    jobs: databaseJobs,
    storage:
      config.s3 || config.sendfilePath
        ? (await openStorage(database.db, config)).storage
        : leavingReserve(localFolder(dataDir), config),
    payouts: PAYOUT_ACTS,
  }
  const app = await createApp(context)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const holdAnswer = checkAgainstOpenApi(app.endpoints)

  async function callOnce(name: string, { token, body, headers = {}, form }: Sent = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = name.split(' ')
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)),
    })
    // A stream does not end by itself: a call only returns that it began.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? '' : await answer.text()
    if (isStream) await answer.body?.cancel()
    holdAnswer({ method, path, status: answer.status, headers: answer.headers, text })
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) }
  }

  /** Tests set the clock on by days; a user who is asked again who they are has then proven it. */
  async function call(name: string, sent: Sent = {}): Promise<Answer> {
    const answer = await callOnce(name, sent)
    if (answer.status !== 403 || !sent.token || answer.json().code !== 'needs-proof') return answer
    await context.db.rows`update session set proven_at = ${clock.now()} where token_hash = ${hashToken(sent.token)}`
    return callOnce(name, sent)
  }

  /** A signed-in user with this role. Created without registering, so that any role is possible. */
  async function aUser(role: Role = 'FAN', username = `${role.toLowerCase()}_${++made}`) {
    const account = await createAccount(context.db, {
      username,
      email: `${username}@example.org`,
      passwordHash: 'none',
      role,
      now: clock.now(),
    })
    await context.db.rows`update account set email_verified_at = ${clock.now()} where id = ${account.id}`
    const token = await openSession(context.db, account.id, clock.now())
    return { id: account.id, username, role, token }
  }
  let made = 0

  const closed = mustClose(`a site at ${url}`)
  const forget = afterEveryTest(async () => {
    emails.length = 0
    if (!given) await context.db.rows`delete from graphile_worker._private_jobs`
    return []
  })

  async function stop() {
    forget()
    await app.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    closed()
  }

  return { app, url, connection: database.connection, context, clock, emails, call, callOnce, aUser, stop }
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>
export type TestUser = Awaited<ReturnType<TestSite['aUser']>>
