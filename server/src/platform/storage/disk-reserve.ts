import { statfs } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'
import type { Storage } from './storage.ts'

const SECONDS_TO_RESPOND = 2
const RESERVED_SHARE = 0.1
const RESERVED_BYTES = 5e9

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** The space that this user may still write, and all of it; unknown where the file system does not say. */
export async function diskSpace(folder: string): Promise<DiskSpace | undefined> {
  const found = await Promise.race([
    statfs(folder).catch(() => undefined),
    delay(SECONDS_TO_RESPOND * 1000, undefined, { ref: false }),
  ])
  if (!found || found.blocks === 0) return undefined
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize }
}

/** What uploads leave for money, mail and the database: as the operator says, or a tenth of the disk and 5 GB at least. */
export const reservedBytes = (
  { diskReserveBytes }: Pick<Config, 'diskReserveBytes'>,
  { totalBytes }: Pick<DiskSpace, 'totalBytes'>,
): number => diskReserveBytes ?? Math.max(RESERVED_BYTES, totalBytes * RESERVED_SHARE)

/** The sentence for an operator whose disk has no room for uploads; undefined where it has. */
export async function findDiskProblem(config: Pick<Config, 'dataDir' | 'diskReserveBytes'>, incoming = 0) {
  const space = await diskSpace(config.dataDir)
  if (!space) return undefined
  const reserved = reservedBytes(config, space)
  if (space.freeBytes - incoming >= reserved) return undefined
  return `Uploads are refused until there is more room: the disk of ${config.dataDir} has ${inGigabytes(space.freeBytes)} left, and ${inGigabytes(reserved)} are kept for purchases, email and the database (DISK_RESERVE_GB). Everything else goes on.`
}

/** Refuses an upload that would use the reserve. */
export async function refuseInReserve(config: Pick<Config, 'dataDir' | 'diskReserveBytes'>, incoming: number) {
  const problem = await findDiskProblem(config, incoming)
  if (problem) throw new DiskReserved(problem)
}

/**
 * A storage whose new files leave the reserve: those that arrive, and those that jobs make of them, such as renditions and downloads. Such a job
 * waits for room, as in every other outage.
 */
export const leavingReserve = (storage: Storage, config: Pick<Config, 'dataDir' | 'diskReserveBytes'>): Storage => ({
  ...storage,
  async temporaryPath() {
    await refuseInReserve(config, 0)
    return storage.temporaryPath()
  },
})

/** For the user; `problem` is for the operator. */
export class DiskReserved extends Refusal {
  readonly problem: string
  constructor(problem: string) {
    super(
      'unavailable',
      'The site has no room for new files at the moment. Nothing was uploaded. Please try again later.',
    )
    this.problem = problem
  }
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
