import type { UserId } from '@fairwave/contract/ids'
import type pg from 'pg'
import { createDb } from '../db.ts'
import { IN_REQUESTS } from '../time-limits.ts'

export type Order = { connection: pg.PoolConfig; account: UserId; idleMs: number }

// The process of the stall test: it locks an account in a transaction, says so, and is stopped from outside.
const { connection, account, idleMs } = JSON.parse(process.argv[2] ?? '') as Order
const db = createDb(connection, undefined, { ...IN_REQUESTS, idleMs })
await db.transaction(async (tx) => {
  await tx.rows`select from account where id = ${account} for update`
  process.stdout.write('locked\n')
  await new Promise(() => setInterval(() => undefined, 1000))
})
