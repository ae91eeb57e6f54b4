import type { Context } from '../context.ts'
import { memoryCacheCounts } from '../http/files/send-file.ts'
import { type Metric, readout, type Sample } from './metric.ts'

type Resources = Pick<Context, 'db' | 'storage'>

/** What this process holds of its database and its caches right now. */
export const resourceMetrics = ({ db: { pool }, storage }: Resources): Metric[] => [
  readout('gauge', 'fairwave_database_connections', 'Open database connections of the pool by state.', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]),
  readout('gauge', 'fairwave_database_connections_max', 'The size of the pool.', () => [
    { value: pool.options.max ?? 0 },
  ]),
  readout('gauge', 'fairwave_database_waiting', 'Queries and transactions that wait for a connection.', () => [
    { value: pool.waitingCount },
  ]),
  readout('counter', 'fairwave_cache_reads_total', 'Reads of media by cache (memory, disk) and result.', () =>
    cacheReads(storage),
  ),
]

function cacheReads(storage: Resources['storage']): Sample[] {
  const caches = { memory: memoryCacheCounts(storage), disk: storage.cacheCounts?.() ?? { hits: 0, misses: 0 } }
  return Object.entries(caches).flatMap(([cache, { hits, misses }]) => [
    { labels: { cache, result: 'hit' }, value: hits },
    { labels: { cache, result: 'miss' }, value: misses },
  ])
}
