import { randomBytes } from 'node:crypto'
import { createDb } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { localFolder } from '../server/src/platform/storage/local-folder.ts'

/** A recording to request: its URL on our site, and its file on disk for a file server. */
export type Recording = { path: string; file: string }

/** Writes recordings of noise into an empty data folder: only their bytes matter here. */
export async function makeRecordings(folder: string, count: number, bytes: number): Promise<Recording[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = createDb(postgres.connection)
  const storage = localFolder(folder)
  try {
    await migrate(db)
    const { id: artist } = await db.one<{ id: number }>`
      insert into account (username, email, password_hash, role, display_name, created_at)
      values ('bench', 'bench@example.org', 'none', 'ARTIST', 'Bench', now()) returning id`
    const recordings: Recording[] = []
    for (let made = 0; made < count; made++) {
      const key = `audio/be/bench-${made}.mp3`
      await storage.put(key, randomBytes(bytes))
      const { id } = await db.one<{ id: number }>`
        with file as (
          insert into media_file (sha256, kind, mime, bytes, created_at)
          values (${randomBytes(32).toString('hex')}, 'audio', 'audio/mpeg', ${bytes}, now()) returning id
        ), audio as (
          insert into media_audio (file_id, state, facts, tags, is_lossless, original_key, duration_ms, waveform, low_key, high_key, high_mime)
          select id, 'ready', '{}', '{}', false, ${key}, 240000, ${Buffer.alloc(1000)}, ${key}, ${key}, 'audio/mpeg' from file
        ), hold as (
          insert into media_hold (file_id, holder) select id, 'bench' from file
        )
        insert into track (artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
        select ${artist}, ${`Recording ${made}`}, 'Single', id, 100, 80, 'ready', 240000, now() from file returning id`
      recordings.push({ path: `/api/tracks/${id}/audio/low`, file: storage.localPath?.(key) ?? '' })
    }
    return recordings
  } finally {
    await db.close()
    await postgres.stop()
  }
}
