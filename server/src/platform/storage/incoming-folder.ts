import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { absent } from './absent.ts'

/** A folder of this machine for unfinished files. */
export function incomingFolder(folder: string) {
  return {
    async newPath(): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return join(folder, randomUUID())
    },
    /** Removes files that were not touched for this long; returns how many. */
    async sweep(olderThanMs: number): Promise<number> {
      let swept = 0
      for (const name of (await readdir(folder).catch(absent)) ?? []) {
        const path = join(folder, name)
        const found = await stat(path).catch(absent)
        if (!found || Date.now() - found.mtimeMs < olderThanMs) continue
        await rm(path, { recursive: true, force: true })
        swept++
      }
      return swept
    },
  }
}
