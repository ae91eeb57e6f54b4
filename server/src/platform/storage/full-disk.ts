import { Refusal } from '../refusal.ts'

const DATABASE_DISK_FULL = '53100'
const REMEMBERED_MS = 30_000
let noticedAt = Number.NEGATIVE_INFINITY

/**
 * True when a file system or the database reports that it has no space left. That is remembered for the health check.
 */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === DATABASE_DISK_FULL
  if (isFull) noticedAt = performance.now()
  return isFull
}

export const wasDiskFull = (): boolean => performance.now() - noticedAt < REMEMBERED_MS

/** For a user who runs into it while something is written: nothing is wrong with what they sent. */
export const noSpaceLeft = () =>
  new Refusal('unavailable', 'There is no room for new files right now. Please try again later.')

/** Turns a file system error into a sentence when the disk is full; any other error is returned unchanged. */
export function refuseFullDisk(error: unknown): never {
  throw isDiskFull(error) ? noSpaceLeft() : error
}
