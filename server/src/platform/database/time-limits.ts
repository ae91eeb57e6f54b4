import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a statement runs, waits for a lock, and how long a transaction may do nothing. 0 is without end. */
export type TimeLimits = { statementMs: number; lockMs: number; idleMs: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const NO_LIMITS: TimeLimits = { statementMs: 0, lockMs: 0, idleMs: 0 }

/** Every connection of the site has these, so that what a stalled process holds is free again after a minute. */
export const IN_REQUESTS: TimeLimits = { statementMs: 30 * SECOND, lockMs: 15 * SECOND, idleMs: MINUTE }

const IN_JOBS: TimeLimits = { statementMs: 5 * MINUTE, lockMs: 2 * MINUTE, idleMs: 5 * MINUTE }
const IN_LONG_WORK: TimeLimits = { statementMs: HOUR, lockMs: 10 * MINUTE, idleMs: 10 * MINUTE }

/** Jobs and scheduled tasks whose statements may read or write everything that a site has; all others have `IN_JOBS`. */
export const LONG_WORK: Readonly<Record<string, TimeLimits>> = {
  ledger: IN_LONG_WORK,
  'ledger check': IN_LONG_WORK,
  royalties: IN_LONG_WORK,
  statistics: IN_LONG_WORK,
  popularity: IN_LONG_WORK,
  recommendations: IN_LONG_WORK,
  backup: NO_LIMITS,
}

const given = new AsyncLocalStorage<TimeLimits>()

/** Runs work whose transactions and statements have these limits instead of those of its connections. */
export const withTimeLimits = <T>(limits: TimeLimits, work: () => T): T => given.run(limits, work)

export const withLimitsOfJob = <T>(name: string, work: () => T): T => withTimeLimits(LONG_WORK[name] ?? IN_JOBS, work)

/** Those of the work that is going on, where they differ from those of its connections. */
export const givenTimeLimits = (): TimeLimits | undefined => given.getStore()

/** For a connection, or with `local` for the transaction that has begun. */
export const setLimits = ({ statementMs, lockMs, idleMs }: TimeLimits, scope: 'session' | 'local'): string =>
  Object.entries({
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  })
    .map(([name, ms]) => `set ${scope} ${name} = ${Math.trunc(ms)}`)
    .join('; ')

/** A statement that took too long, or waited too long for a lock. */
const TOO_LONG = new Set(['57014', '55P03'])
export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && TOO_LONG.has((error as { code?: string }).code ?? '')
