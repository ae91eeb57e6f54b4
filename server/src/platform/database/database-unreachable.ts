import { isDiskFull } from '../storage/full-disk.ts'

const CONNECTION_TROUBLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
])

const causes = new WeakSet<object>()

/** Remembers a driver error that means an outage. Errors of files and mail servers have the same codes. */
export function noteDatabaseError(error: unknown): void {
  isDiskFull(error)
  if (error instanceof Error && saysAway(error)) causes.add(error)
}

/** True for errors of a database that is down, starting or stopping; false for a wrong statement. */
export const isDatabaseAway = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && causes.has(error)

function saysAway({ code = '', message }: Error & { code?: string }): boolean {
  return (
    CONNECTION_TROUBLE.has(code) ||
    /^(08|57P)/.test(code) ||
    code === '53300' ||
    /Connection terminated|timeout exceeded when trying to connect|connection error|not queryable/i.test(message)
  )
}
