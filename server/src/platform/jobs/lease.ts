import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../database/db.ts'
import type { Log } from '../log.ts'
import { freeJobsOf } from './abandoned-jobs.ts'
import * as store from './job-store.ts'

/** A worker sends a heartbeat every `beatMs`; without one for `deadAfterMs` the others take over its jobs. */
export type LeaseTimes = { beatMs: number; deadAfterMs: number }

/**
 * The right of a worker to its jobs. All times are measured by each process's own monotonic clock, so that neither a
 * changed clock nor an unreachable database makes a live worker look dead. A worker that cannot renew its lease stops
 * its jobs before the others may start them: no job runs twice at once.
 */
export async function takeLease(db: Db, log: Log, { beatMs, deadAfterMs }: LeaseTimes) {
  let id = `worker-${randomUUID()}`
  let beats = 0
  let lost = new AbortController()
  let beatenAt = performance.now()
  let strays = new Set<number>()
  const held = new Set<number>()
  const known = new Map<string, { beats: number; since: number; silentMs: number }>()

  function lose(reason: string): void {
    log.warn({ worker: id, held: held.size }, reason)
    lost.abort(new Error(reason))
    lost = new AbortController()
    id = `worker-${randomUUID()}`
    beats = 0
  }

  async function beat(): Promise<void> {
    const began = performance.now()
    // No worker could send a heartbeat while the database was unreachable, so the time starts again for all of them.
    if (began - beatenAt > 2 * beatMs) known.clear()
    const counted = await db.transaction(async (tx) => {
      const counted = await store.beat(tx, id)
      await freeDead(tx, began)
      await freeStrays(tx)
      await store.sweepInterruptions(tx)
      return counted
    })
    beatenAt = began
    if (counted <= beats) lose('another worker took over the jobs of this one')
    else beats = counted
  }

  // What others saw before counts too: where workers are restarted again and again, none of them would see all of it. Each
  // adds only what it saw itself, so that the sum is never more than the time that has passed.
  async function freeDead(tx: Tx, now: number): Promise<void> {
    const silent: store.Holder[] = []
    const holders = (await store.listHolders(tx)).filter(({ worker }) => worker !== id)
    for (const { worker, beats, silentMs } of holders) {
      const last = known.get(worker)
      if (last?.beats !== beats) known.set(worker, { beats, since: now, silentMs })
      else silent.push({ worker, beats, silentMs: last.silentMs + now - last.since })
    }
    for (const worker of known.keys()) if (!holders.some((holder) => holder.worker === worker)) known.delete(worker)
    const [dead, doubtful] = [silent.filter(isDead), silent.filter((holder) => !isDead(holder))]
    await freeJobsOf(
      tx,
      dead.map(({ worker }) => worker),
    )
    if (doubtful.length > 0) await store.noteSilence(tx, doubtful)
  }
  const isDead = ({ silentMs }: store.Holder) => silentMs >= deadAfterMs

  // A job whose lock was written but whose response was lost with the connection: locked by this worker, but not
  // running.
  async function freeStrays(tx: Tx): Promise<void> {
    const found = (await store.listLocked(tx, [id])).filter((job) => !held.has(job))
    for (const job of found.filter((job) => strays.has(job)))
      await store.putBackJob(tx, id, job, { error: null, inSeconds: 0, isCounted: false })
    strays = new Set(found)
  }

  let isBeating = false
  const tick = async () => {
    if (performance.now() - beatenAt > (deadAfterMs * 2) / 3 && beats > 0)
      lose('the database has been unreachable too long')
    if (isBeating) return
    isBeating = true
    await beat().catch((error) => log.warn({ reason: String(error) }, 'no heartbeat'))
    isBeating = false
  }
  await tick()
  const timer = setInterval(tick, beatMs)

  return {
    /** The name that jobs are locked with, and a signal that aborts when it no longer holds them. */
    current: () => ({ worker: id, signal: lost.signal }),
    /** False while others may consider this worker dead: it must not take jobs then. */
    isSure: () => beats > 0,
    held: () => [...held],
    hold: (job: number) => held.add(job),
    letGo: (job: number) => held.delete(job),
    async end(): Promise<void> {
      clearInterval(timer)
      await db.transaction((tx) => freeJobsOf(tx, [id]))
    },
  }
}
