import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, statfsSync } from 'node:fs'
import { isRoot } from '../../server/src/platform/embedded-postgres/choose-user.ts'

export type SmallDisk = {
  readonly name: string
  readonly folder: string
  /** Makes the disk as small as what is on it; false where that is not possible. */
  fill(): boolean
  free(): void
  remove(): void
}

const MB = 1024 * 1024
const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0

/** A folder on a disk of its own, in memory, which can become full. Only root can make one: otherwise an ordinary folder. */
export function makeSmallDisk(name: string, folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  const isDisk = isRoot() && mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'fairwave-faults', folder)
  // The user who runs PostgreSQL passes through it.
  chmodSync(folder, 0o711)
  const resize = (bytes: number) => mount('-o', `remount,size=${bytes}`, folder)
  return {
    name,
    folder,
    fill() {
      if (!isDisk) return false
      const { blocks, bfree, bsize } = statfsSync(folder)
      return resize((blocks - bfree) * bsize)
    },
    free: () => void (isDisk && resize(megabytes * MB)),
    remove: () => void (isDisk && spawnSync('umount', ['-l', folder], { stdio: 'ignore' })),
  }
}
