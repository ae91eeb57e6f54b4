import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a finished file appear at `target` at once, readable by its owner only, and there to stay even after a power cut. */
export async function moveIntoPlace(path: string, target: string, temporaryPath: () => Promise<string>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const local = await onSameDisk(path, target, temporaryPath)
  await chmod(local, 0o600)
  await flush(local)
  await rename(local, target)
  await flush(dirname(target))
  if (local !== path) await rm(path, { force: true })
}

// Renaming works within one file system only. A file from elsewhere is copied next to its place first.
async function onSameDisk(path: string, target: string, temporaryPath: () => Promise<string>): Promise<string> {
  const [from, to] = await Promise.all([stat(path), stat(dirname(target))])
  if (from.dev === to.dev) return path
  const copy = await temporaryPath()
  await copyFile(path, copy)
  return copy
}

// Without this a power cut could leave a name without its bytes. Windows cannot flush a folder, and does not need to.
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined)
  try {
    await handle?.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EIO' || error.code === 'ENOSPC') throw error
    })
  } finally {
    await handle?.close()
  }
}
