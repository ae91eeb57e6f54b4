import { existsSync, mkdirSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const OTHERS = 0o077

/**
 * Denies other users of the machine access to a file, or a folder and everything in it. Cheap when that was done
 * before; a folder of an earlier version, which all users could read, is walked once.
 */
export async function makePrivate(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return
  await chmod(path, found.isDirectory() ? 0o700 : 0o600)
  if (!found.isDirectory()) return
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600).catch(() => undefined)
  }
}

/**
 * Creates a folder and its parents. Step by step, because Node's recursive mkdir never returns under /proc and similar.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
