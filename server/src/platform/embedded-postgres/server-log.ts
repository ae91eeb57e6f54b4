import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import { giveToOwner } from './give-to-owner.ts'

const LARGEST_BYTES = 2 * 1024 * 1024

/** PostgreSQL's own log, with a way to find the reason why one start failed. */
export type ServerLog = { path: string; file: FileHandle; fatalReason(): Promise<string>; close(): Promise<void> }

/** Opens the log for one more start; a large log is renamed and replaces the previous renamed one. */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  try {
    const size = (await stat(path).catch(() => undefined))?.size ?? 0
    if (size > LARGEST_BYTES) await rename(path, `${path}.1`)
    const file = await open(path, 'a+', 0o600)
    await giveToOwner(path)
    const begin = (await file.stat()).size
    return { path, file, fatalReason: () => lastFatal(file, begin), close: () => file.close() }
  } catch (error) {
    throw new EmbeddedPostgresError(`PostgreSQL's log ${path} cannot be written: ${reasonOf(error)}.`)
  }
}

async function lastFatal(file: FileHandle, begin: number): Promise<string> {
  const added = Buffer.alloc((await file.stat()).size - begin + 1)
  const { bytesRead } = await file.read({ buffer: added, position: begin })
  const lines = added.toString('utf8', 0, bytesRead).split('\n').filter(Boolean)
  const telling = lines.findLast((line) => /FATAL:|PANIC:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return telling.replace(/^.*(FATAL|PANIC):\s*/, '')
}
