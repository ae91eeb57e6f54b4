import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'
import { listenToChannel } from './listen-to-channel.ts'

const PATIENCE_MS = 5000

/** True when the connection that listens hears what a query of the pool announces. */
export async function hearsNotices(context: { db: Db; log: Log }): Promise<boolean> {
  const channel = `check-${randomUUID()}`
  const heard = Promise.withResolvers<boolean>()
  const hearing = listenToChannel(context, { channel, onNotice: () => heard.resolve(true), onGap: () => undefined })
  try {
    await hearing.begin()
    await context.db.rows`select pg_notify(${channel}, 'heard')`
    return await Promise.race([heard.promise, delay(PATIENCE_MS, false, { ref: false })])
  } finally {
    await hearing.end()
  }
}
