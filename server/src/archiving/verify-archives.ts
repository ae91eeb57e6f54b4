import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { verifyArchive } from '../domains/ground/ledger/archive/verify-archive.ts'
import type { Db } from '../platform/database/db.ts'
import { listArchived } from '../platform/months/repository.ts'
import { openArchive } from './archive-file.ts'
import { copyRows } from './restore-month.ts'

/** Recomputes the archived months of the ledger from their files in a folder. Returns the first difference in a sentence, or null. */
export async function verifyArchives(db: Db, folder: string): Promise<string | null> {
  for (const recorded of await listArchived(db, 'ledger_line')) {
    const path = join(folder, recorded.file)
    if (!existsSync(path))
      return `The lines of ${recorded.month} should be in ${recorded.file}, which is not in ${folder}.`
    const difference = await db.transaction(async (tx, client) =>
      verifyArchive(tx, recorded.month, async (name) => {
        const { head, rows } = await openArchive(path)
        await copyRows(client, { name, columns: head.columns, rows, recorded })
      }),
    )
    if (difference) return difference
  }
  return null
}
