import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { checkSecretKey } from './check-secret-key.ts'
import { type Config, ConfigError } from './config.ts'
import { PAYOUT_ACTS } from './domains/earnings/payouts/payout-acts.ts'
import { DISK_RESERVED } from './domains/ground/media/files/admit-upload.ts'
import { openStorage } from './domains/ground/media/files/open-storage.ts'
import { resumeRendering } from './domains/music/uploads/render-track.ts'
import { ensureFirstAdmin } from './domains/people/accounts/first-admin.ts'
import { refuseMixedMoney } from './domains/selling/payments/card-provider/one-kind-of-money.ts'
import { jobClasses } from './jobs.ts'
import { type Demo, loadDemo } from './load-demo.ts'
import { openDatabase, openReplica } from './open-database.ts'
import { systemClock } from './platform/clock.ts'
import type { Context } from './platform/context.ts'
import { isDatabaseAway } from './platform/database/database-unreachable.ts'
import { migrate } from './platform/database/migrate.ts'
import { UNTRUSTED_PROXY } from './platform/http/detect-proxy.ts'
import { stopServing } from './platform/http/stop-serving.ts'
import { freeAbandonedJobs } from './platform/jobs/abandoned-jobs.ts'
import { databaseJobs, migrateQueue } from './platform/jobs/queue.ts'
import { startScheduledTasks } from './platform/jobs/scheduled-tasks.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { removeNotice } from './platform/site-notices.ts'
import { findDiskProblem } from './platform/storage/disk-reserve.ts'
import { prepareDataDir } from './prepare-data-dir.ts'
import { scheduledTasks } from './scheduled-tasks.ts'
import { startMetrics } from './start-metrics.ts'

export type RunningServer = {
  context: Context
  demo: Demo | undefined
  address: string
  firstAdmin: { username: string; password: string | null } | null
  notices: string[]
  stop(): Promise<void>
}

/**
 * Starts everything in order and returns how to stop it; when a step fails, what was already started is stopped first.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config.logLevel, config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json'))
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error) => log.error({ err: error }, 'while stopping'))
    log.info('stopped')
  }
  try {
    await prepareDataDir(config, log)
    const notices: string[] = []
    const db = await openDatabase(config, log, notices, undo)
    await migrate(db, log)
    await migrateQueue(db)
    if (!config.databaseUrl) await freeAbandonedJobs(db)

    const { storage, problem } = await openStorage(db, config)
    if (problem) {
      log.error(problem)
      notices.push(problem)
    }
    const crowded = await findDiskProblem(config)
    if (crowded) {
      log.warn(crowded)
      notices.push(crowded)
    }
    const context: Context = {
      config,
      db,
      log,
      clock: systemClock,
      mail: createMailer(config, systemClock),
      jobs: databaseJobs,
      storage,
      payouts: PAYOUT_ACTS,
    }
    undo.push(await startMetrics(context))
    const replica = openReplica(db, config, log, undo)
    if (replica) context.replica = replica
    // Work in progress ends in parallel, each part within its own time, before the database stops.
    const busy: (() => Promise<unknown>)[] = []
    undo.push(async () => {
      for (const end of await Promise.allSettled(busy.map((stop) => stop())))
        if (end.status === 'rejected') log.error({ err: end.reason }, 'while stopping')
    })
    await checkSecretKey(db, config)
    await refuseMixedMoney(context)
    const firstAdmin = await ensureFirstAdmin(context)
    const demo = await loadDemo(config)
    if (config.role !== 'web') {
      await resumeRendering(context)
      await demo?.request(context)
      for (const { handlers, slots } of jobClasses(context, demo)) {
        const worker = await startWorker(db, log, handlers, slots)
        busy.push(() => worker.stop())
      }
      busy.push(startScheduledTasks(log, scheduledTasks(context)))
    }
    const address = config.role === 'worker' ? '' : await listen(context, demo, busy)
    return { context, demo, address, firstAdmin, notices, stop }
  } catch (error) {
    await stop()
    throw isDatabaseAway(error) ? lostDatabase(error as Error) : error
  }
}

const lostDatabase = ({ message }: Error) =>
  new ConfigError(`The connection to the database was lost during the start: ${message}. Please start again.`)

async function listen(context: Context, demo: Demo | undefined, busy: (() => Promise<unknown>)[]): Promise<string> {
  const { port, host } = context.config
  const app = await createApp(context, demo)
  await removeNotice(context.db, UNTRUSTED_PROXY)
  await removeNotice(context.db, DISK_RESERVED)
  busy.push(() => stopServing(app, context.config.drainSeconds))
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is taken by another program. Please set PORT to a free one.`)
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be opened by this user. Please set PORT to one above 1023.`)
    throw error
  }
  return `http://localhost:${(app.server.address() as AddressInfo).port}`
}
