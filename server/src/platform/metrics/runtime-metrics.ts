import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Metric, readout } from './metric.ts'

const NANOSECONDS = 1e9

/** What Node.js knows of this process, and how to stop measuring it. The lag begins anew with each scrape. */
export function runtimeMetrics(): { metrics: Metric[]; stop(): void } {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return {
    metrics: [
      readout('gauge', 'fairwave_event_loop_lag_seconds', 'Delay of the event loop since the last scrape.', () =>
        lagOf(lag),
      ),
      readout('counter', 'process_cpu_seconds_total', 'Processor time.', () => [{ value: cpuSeconds() }]),
      readout('gauge', 'process_resident_memory_bytes', 'Resident memory.', () => [
        { value: process.memoryUsage.rss() },
      ]),
      readout('gauge', 'process_start_time_seconds', 'Start, in Unix time.', () => [{ value: startedAt }]),
    ],
    stop: () => void lag.disable(),
  }
}

function lagOf(lag: ReturnType<typeof monitorEventLoopDelay>) {
  const lags = [50, 99, 100].map((percentile) => ({
    labels: { percentile: String(percentile) },
    value: (lag.count === 0 ? 0 : lag.percentile(percentile)) / NANOSECONDS,
  }))
  lag.reset()
  return lags
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
