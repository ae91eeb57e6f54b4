import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
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
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-tests-'))
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
