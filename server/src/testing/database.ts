import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db } from '../platform/database/db.ts'
import { mustClose } from './leftovers.ts'
import { command, connectionTo } from './test-server.ts'

export type TestDatabase = { db: Db; connection: pg.PoolConfig; drop(): Promise<void> }

/** A database with the whole schema and no rows; cheap enough for every test file to have its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template, failure } = inject('testServer')
  if (failure) throw new Error(`The migrations failed: ${failure}`)
  const name = `fairwave_test_${randomUUID().replaceAll('-', '')}`
  // Copying the files costs a fifth of writing every page of the template to the log, which is the default.
  await command(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = { ...connectionTo(server, name), max: 10 }
  const db = createDb(connection)
  const dropped = mustClose(`the database ${name}`)
  return {
    db,
    connection,
    async drop() {
      await db.close()
      await command(server, `drop database if exists ${name} with (force)`)
      dropped()
    },
  }
}
