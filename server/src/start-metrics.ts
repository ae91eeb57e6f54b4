import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from './config.ts'
import { siteMetrics } from './domains/house/admin/site-metrics.ts'
import type { Context } from './platform/context.ts'
import { type Metric, readout } from './platform/metrics/metric.ts'
import { startMetricsServer } from './platform/metrics/metrics-server.ts'
import { processMetrics } from './platform/metrics/process-metrics.ts'
import { resourceMetrics } from './platform/metrics/resource-metrics.ts'
import { runtimeMetrics } from './platform/metrics/runtime-metrics.ts'
import { writeMetrics } from './platform/metrics/write-metrics.ts'
import { diskSpace } from './platform/storage/disk-reserve.ts'

/** Figures from the database are as old as this at most, however many ask for them. */
const CACHED_MS = 10_000
/** Prometheus gives up after ten seconds; then it would miss what the process itself can tell. */
const PATIENCE_MS = 3000

/** Serves the metrics of this process and of the site, where the settings name a port for them. */
export async function startMetrics(context: Context): Promise<() => Promise<void>> {
  const { metrics: settings } = context.config
  if (!settings) return async () => undefined
  const runtime = runtimeMetrics()
  const readSite = siteReader(context)
  const write = async () =>
    writeMetrics([...runtime.metrics, ...processMetrics, ...resourceMetrics(context), ...(await readSite())])
  try {
    const server = await startMetricsServer(write, { ...settings, log: context.log })
    return async () => {
      runtime.stop()
      await server.stop()
    }
  } catch (error) {
    runtime.stop()
    const { code, message } = error as NodeJS.ErrnoException
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken by another program. Please set METRICS_PORT to a free one.`
        : `Metrics cannot be served at ${settings.host}:${settings.port} (${message}). Please check METRICS_PORT and METRICS_HOST.`,
    )
  }
}

/** The figures of the whole site; without a database only that it does not respond. */
function siteReader(context: Context): () => Promise<Metric[]> {
  let read: Promise<Metric[]> | undefined
  let readAt = 0
  return async () => {
    if (!read || performance.now() - readAt > CACHED_MS) {
      readAt = performance.now()
      read = Promise.all([siteMetrics(context), freeDisk(context)]).then(([site, disk]) => [
        databaseUp(1),
        ...site,
        disk,
      ])
      read.catch(() => {
        read = undefined
      })
    }
    const found = await Promise.race([read.catch(() => undefined), delay(PATIENCE_MS, undefined, { ref: false })])
    return found ?? [databaseUp(0)]
  }
}

const databaseUp = (value: number) =>
  readout('gauge', 'fairwave_database_up', '1 while the database responds.', () => [{ value }])

async function freeDisk({ config }: Context): Promise<Metric> {
  const space = await diskSpace(config.dataDir)
  return readout('gauge', 'fairwave_disk_free_bytes', 'Free space on the disk of the data folder.', () =>
    space ? [{ value: space.freeBytes }] : [],
  )
}
