import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import { giveToOwner } from './give-to-owner.ts'

const LOCK_FILE = 'postgres.lock'
const SQLITE_BUSY = 5

export type FolderLock = { release(): void }

/**
 * Locks a folder for this process. The lock must disappear with its holder, even on `kill -9`, and two processes must
 * never both get it. A file with a pid fails at both (pids are reused and mean nothing across containers; taking over a
 * stale file is a race), and Node has no file locks; but SQLite, which comes with Node, takes real ones from the system
 * and never leaves them behind. The file stays empty.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, LOCK_FILE)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { timeout: 0 })
    // No journal file, because a killed holder would leave it behind.
    database.exec('pragma journal_mode = memory')
    database.exec('begin exclusive')
    await giveToOwner(path)
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new EmbeddedPostgresError(
        `Another Fairwave is already running on ${folder}; stop it first, or give this one a DATA_DIR of its own.`,
      )
    }
    throw new EmbeddedPostgresError(`Fairwave cannot lock its data folder with ${path}: ${reasonOf(error)}.`)
  }
  const held = database
  return { release: () => held.isOpen && held.close() }
}
