import { Refusal } from '../refusal.ts'

const DATABASE_DISK_FULL = '53100'
const REMEMBERED_MS = 30_000
let noticedAt = Number.NEGATIVE_INFINITY

/** True when a file system or the database says that it has no room left. What says so is remembered for the health check. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === DATABASE_DISK_FULL
  if (isFull) noticedAt = performance.now()
  return isFull
}

export const wasDiskFull = (): boolean => performance.now() - noticedAt < REMEMBERED_MS

/** For whoever runs into it while something is written: nothing is wrong with what they sent. */
export const noRoom = () =>
  new Refusal('unavailable', 'There is no room for new files right now. Please try again later.')

/** An error of the file system in words where the disk is full; any other as it came. */
export function refuseFullDisk(error: unknown): never {
  throw isDiskFull(error) ? noRoom() : error
}
