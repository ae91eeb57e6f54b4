import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'

const LONGEST_PAUSE_MS = 10_000

type Listener = {
  /** A channel of PostgreSQL's NOTIFY, a name of our own. */
  channel: string
  onNotice(payload: string): void
  /** The connection was lost and is back: notices may have passed meanwhile. */
  onGap(): void
}

/**
 * One connection that listens to a channel for the whole process. It begins with the first caller of `begin` and reconnects
 * by itself when the database was away.
 */
export function listenToChannel({ db, log }: { db: Db; log: Log }, { channel, onNotice, onGap }: Listener) {
  let beginning: Promise<void> | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client(db.pool.options)
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (client === fresh && !isOver) comeBack(1000)
    }
    fresh.on('error', lose).on('end', lose)
    fresh.on('notification', ({ payload }) => payload && onNotice(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen "${channel}"`)
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    if (isOver) await fresh.end()
  }

  function comeBack(pauseMs: number): void {
    timer = setTimeout(() => {
      connect().then(onGap, (error) => {
        log.warn({ channel, reason: String(error) }, 'notices wait for the database')
        if (!isOver) comeBack(Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      })
    }, pauseMs)
    timer.unref()
  }

  return {
    /** Resolves when notices are heard from now on. */
    begin(): Promise<void> {
      beginning ??= connect().catch((error) => {
        beginning = undefined
        throw error
      })
      return beginning
    },
    async end(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      await beginning?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
