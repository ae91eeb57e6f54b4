import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../../config.ts'
import { createLog } from '../../../../platform/log.ts'
import { localFolder } from '../../../../platform/storage/local-folder.ts'
import { createTestDatabase } from '../../../../testing/database.ts'

/** What this domain's actions need: a real database, a real folder, and a clock that the test sets. */
export async function aMediaSite(settings: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'fairwave-media-'))
  const clock = { time: new Date('2026-01-01T12:00:00Z'), now: () => new Date(clock.time) }
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const storage = localFolder(folder)
  const filesIn = async (name: string) => {
    const entries = await readdir(join(folder, 'media', name), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
  }
  return {
    context: { db: database.db, clock, config, storage, log: createLog('silent') },
    clock,
    folder,
    /** The keys of stored files, and of unfinished ones. */
    stored: () => filesIn('files'),
    leftovers: () => filesIn('incoming'),
    later: (hours: number) => {
      clock.time = new Date(clock.time.getTime() + hours * 3_600_000)
    },
    async stop() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type MediaSite = Awaited<ReturnType<typeof aMediaSite>>
