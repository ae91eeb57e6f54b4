import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../database/db.ts'
import { listenToChannel } from '../database/listen-to-channel.ts'
import { withLimitsOfJob } from '../database/time-limits.ts'
import type { Log } from '../log.ts'
import { jobSeconds } from '../metrics/process-metrics.ts'
import { inTrace } from '../tracing/trace.ts'
import { splitTrace } from '../tracing/traced-payload.ts'
import * as store from './job-store.ts'
import { isEmailJob, type JobHandlers } from './jobs.ts'
import { type LeaseTimes, takeLease } from './lease.ts'
import { isOutage } from './outage.ts'
import { pauseAfterInterruption, retryDelay } from './retry-delay.ts'
import { createWakeUp } from './wake-up.ts'

const POLL_MS = 2000
/** Emails have their own slots: a mail server that hangs must delay nothing else. */
const EMAILS_AT_ONCE = 2
const TIMES: LeaseTimes = { beatMs: 5_000, deadAfterMs: 60_000 }
/** A worker that stops lets its jobs finish for this long, then aborts them, then leaves without them. */
const FINISH_MS = 2000
const ABORT_MS = 1500
const LEAVE_MS = 1000

export type Worker = { stop(): Promise<void> }

/**
 * Runs jobs until stopped, `concurrency` at once, and emails separately. A database outage ends nothing: jobs in
 * progress continue, and how they ended is recorded when the database is back.
 */
export async function startWorker(
  db: Db,
  log: Log,
  handlers: JobHandlers,
  concurrency: number,
  times = TIMES,
): Promise<Worker> {
  const stopping = new AbortController()
  const leaving = new AbortController()
  const lease = await takeLease(db, log, times)
  const bell = createWakeUp()
  const hearing = listenToChannel({ db, log }, { channel: 'jobs:insert', onNotice: bell.ring, onGap: bell.ring })
  // Without it jobs are found by polling; the end of the next outage or the start of a worker listens again.
  await hearing.begin().catch((error) => log.warn({ reason: String(error) }, 'jobs are only polled for'))

  let isTaking = true
  async function take(
    names: readonly string[],
  ): Promise<{ job: store.TakenJob; worker: string; signal: AbortSignal } | undefined> {
    if (!lease.isSure()) return undefined
    const { worker, signal } = lease.current()
    try {
      const job = await store.takeJob(db, worker, names, lease.held())
      if (!isTaking) log.info('jobs are taken again')
      isTaking = true
      if (!job) return undefined
      lease.hold(job.id)
      return { job, worker, signal }
    } catch (error) {
      if (isTaking) log.warn({ reason: String(error) }, 'jobs cannot be taken')
      isTaking = false
      return undefined
    }
  }

  async function work(names: readonly string[]): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = bell.listen()
      const taken = await take(names)
      if (!taken) {
        await wait(POLL_MS)
        continue
      }
      const { job, worker, signal } = taken
      await settle(AbortSignal.any([signal, leaving.signal]), await run(job, worker, signal))
      lease.letGo(job.id)
    }
  }

  /** Runs a job and returns how its end is recorded. */
  async function run(job: store.TakenJob, worker: string, lost: AbortSignal): Promise<() => Promise<unknown>> {
    const signal = AbortSignal.any([lost, leaving.signal])
    const { id, name, attempts, maxAttempts } = job
    const { payload, trace } = splitTrace(job.payload)
    const startedAt = performance.now()
    const measure = (outcome: 'done' | 'failed' | 'interrupted') =>
      jobSeconds.observe((performance.now() - startedAt) / 1000, { kind: name, outcome })
    try {
      const handle = handlers[name]
      if (!handle) throw new Error(`there is no job called ${name}`)
      const about = { attempt: attempts, isLastAttempt: attempts >= maxAttempts, signal }
      await inTrace(trace, () => withLimitsOfJob(name, () => handle(payload, about)))
      measure('done')
      return () => store.completeJob(db, worker, id)
    } catch (error) {
      const message = error instanceof Error ? error.message || error.name : String(error)
      log.warn({ job: name, jobId: id, attempt: attempts, trace: trace.traceId, error: message }, 'job failed')
      measure(signal.aborted || isOutage(error) ? 'interrupted' : 'failed')
      if (signal.aborted) return () => putBack(job, worker, { inSeconds: 0 })
      if (isOutage(error)) {
        return async () => {
          const inSeconds = pauseAfterInterruption(await store.countInterruption(db, id))
          await putBack(job, worker, { inSeconds })
        }
      }
      return () =>
        store.putBackJob(db, worker, id, { error: message, inSeconds: retryDelay(attempts), isCounted: true })
    }
  }

  const putBack = ({ id }: store.TakenJob, worker: string, { inSeconds }: { inSeconds: number }) =>
    store.putBackJob(db, worker, id, { error: null, inSeconds, isCounted: false })

  /** Records how a job ended, as soon as the database allows it. */
  async function settle(over: AbortSignal, write: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return void (await write())
      } catch (error) {
        if (tries === 1) log.warn({ reason: String(error) }, 'the end of a job cannot be recorded yet')
        if (over.aborted) return
        await delay(Math.min(200 * tries, POLL_MS), undefined, { signal: over }).catch(() => undefined)
      }
    }
  }

  const emails = Object.keys(handlers).filter(isEmailJob)
  const others = Object.keys(handlers).filter((name) => !isEmailJob(name))
  const hands = Promise.all([
    ...(others.length > 0 ? Array.from({ length: concurrency }, () => work(others)) : []),
    ...(emails.length > 0 ? Array.from({ length: EMAILS_AT_ONCE }, () => work(emails)) : []),
  ])
  return {
    async stop() {
      stopping.abort()
      bell.ring()
      const timer = setTimeout(() => leaving.abort(new Error('the worker stops')), FINISH_MS)
      await Promise.race([hands, delay(FINISH_MS + ABORT_MS, undefined, { ref: false })])
      clearTimeout(timer)
      await hearing.end()
      await Promise.race([lease.end(), delay(LEAVE_MS, undefined, { ref: false })]).catch((error) =>
        log.warn({ reason: String(error) }, 'the jobs in progress stay locked'),
      )
    },
  }
}
