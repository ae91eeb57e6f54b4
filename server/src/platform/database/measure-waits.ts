import type pg from 'pg'
import { connectionWaits } from '../metrics/process-metrics.ts'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void

/** Measures how long each query and transaction waits for its connection. */
export function measureWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  function measured(): Promise<pg.PoolClient>
  function measured(done: Done): void
  function measured(done?: Done): Promise<pg.PoolClient> | undefined {
    const startedAt = performance.now()
    const measure = () => connectionWaits.observe((performance.now() - startedAt) / 1000)
    if (!done) return connect().finally(measure)
    connect((error, client, release) => {
      measure()
      done(error, client, release)
    })
    return undefined
  }
  pool.connect = measured
}
