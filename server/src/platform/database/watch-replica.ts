import { OWN_WRITES_SECONDS } from '@fairwave/contract/offer'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'

type Position = { system: string; position: number | null }
type Watched = { primary: Db; replica: Db; log: Log; checkMs?: number; maxLagMs?: number }

/** Half of the time for which writers read the primary, so that their writes are here when they return, however late a lag is noticed. */
const MAX_LAG_MS = (OWN_WRITES_SECONDS * 1000) / 2
const CHECK_MS = 1000
/** The primary's last positions: as many as the replica may be behind, and a few more. */
const MOST_MARKS = 16

/**
 * Compares the replica with the primary all the time. Both are asked how far their log is, and the time is this process's own: a replica that
 * lost its connection, a primary without writes and a wrong clock are all judged rightly, unlike by the replica's own idea of its lag.
 */
export function watchReplica({ primary, replica, log, checkMs = CHECK_MS, maxLagMs = MAX_LAG_MS }: Watched) {
  let marks: { at: number; position: number }[] = []
  let caughtUpAt = Number.NEGATIVE_INFINITY
  let wasFresh: boolean | undefined
  let isOver = false
  const beganAt = performance.now()

  const isFresh = () => performance.now() - caughtUpAt <= maxLagMs

  async function look(): Promise<void> {
    const at = performance.now()
    const ahead = await primary.one<Position>`
      select (select system_identifier::text from pg_control_system()) as system, (pg_current_wal_lsn() - '0/0')::bigint as position`
    const behind = await replica.one<Position>`
      select (select system_identifier::text from pg_control_system()) as system, (pg_last_wal_replay_lsn() - '0/0')::bigint as position`
    marks = [{ at, position: ahead.position ?? 0 }, ...marks].slice(0, MOST_MARKS)
    if (behind.position === null) throw new Error('it is not a replica')
    if (ahead.system !== behind.system) throw new Error('it is a replica of another database')
    const replayed = behind.position
    const reached = marks.find(({ position }) => position <= replayed)
    if (reached) caughtUpAt = Math.max(caughtUpAt, reached.at)
    if (!isFresh()) throw new Error('it is behind')
  }

  async function check(): Promise<void> {
    const reason = await look().then(
      () => undefined,
      (error) => String(error),
    )
    if (isOver || wasFresh === isFresh()) return
    // At the start the replica may be a moment behind without being behind.
    if (!isFresh() && performance.now() - beganAt < maxLagMs) return
    wasFresh = isFresh()
    if (wasFresh) log.info('reads go to the replica')
    else log.warn({ reason }, 'reads go to the primary: the replica cannot be used')
  }

  let checking = check()
  let isBusy = true
  const free = () => {
    isBusy = false
  }
  void checking.then(free)
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    checking = check()
    void checking.then(free)
  }, checkMs)
  timer.unref()

  return {
    /** True while the replica has everything that was committed more than the allowed time ago. */
    isFresh,
    /** It did not answer: it is used again after the next comparison. */
    distrust(): void {
      caughtUpAt = Number.NEGATIVE_INFINITY
    },
    async end(): Promise<void> {
      isOver = true
      clearInterval(timer)
      await checking
    },
  }
}
