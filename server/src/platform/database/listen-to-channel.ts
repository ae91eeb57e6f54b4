import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'

const LONGEST_PAUSE_MS = 10_000

type Listener = {
  /** The name of a PostgreSQL NOTIFY channel. */
  channel: string
  onNotice(payload: string): void
  /** The connection was lost: from now on notices are missed. */
  onLost?(): void
  /** The connection was lost and is back: notices may have been missed meanwhile. */
  onGap(): void
}

/**
 * One connection that listens to a channel for the whole process. It is opened by the first call of `begin` and reconnects
 * after an outage of the database.
 */
export function listenToChannel({ db, log }: { db: Db; log: Log }, { channel, onNotice, onLost, onGap }: Listener) {
  let beginning: Promise<void> | undefined
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client(db.direct)
    let isLost = false
    const lose = () => {
      if (isLost) return
      isLost = true
      if (client !== fresh) return
      onLost?.()
      if (!isOver) comeBack(1000)
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
        log.warn({ channel, reason: String(error) }, 'live notices are interrupted until the database is back')
        if (!isOver) comeBack(Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
      })
    }, pauseMs)
    timer.unref()
  }

  return {
    /** Resolves once notices are received. */
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
