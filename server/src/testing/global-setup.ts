import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDb } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { migrateQueue } from '../platform/jobs/queue.ts'
import { command, connectionTo } from './test-server.ts'

/** One PostgreSQL for the whole run, with a migrated database, the queue's tables included, that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await openServer(process.env.TEST_DATABASE_URL)
  const template = `fairwave_template_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${template}`)
  const db = createDb(connectionTo(server, template))
  const failure = await migrate(db)
    .then(() => migrateQueue(db))
    .then(
      () => undefined,
      (error: Error) => error.message,
    )
  await db.close()
  project.provide('testServer', { server, template, ...(failure && { failure }) })
  return async () => {
    await command(server, `drop database ${template} with (force)`).finally(stop)
  }
}

async function openServer(url: string | undefined): Promise<{ server: pg.PoolConfig; stop(): Promise<void> }> {
  if (url) return { server: { connectionString: url }, stop: async () => undefined }
  const folder = await mkdtemp(join(await roomyMemory(), 'fairwave-tests-'))
  // Tests run by root keep their data here too, if PostgreSQL's user can pass through.
  await chmod(folder, 0o711)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, durability: 'none' })
  return {
    server: connection,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Linux's folder in memory where it has room: a database has a thousand files, and disks take long to create and delete them. */
const roomyMemory = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => (bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()),
    () => tmpdir(),
  )
