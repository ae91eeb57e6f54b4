import type { UserId } from '@fairwave/contract/ids'
import { newAppPassword, sealAppPassword } from '../server/src/domains/people/app-passwords/seal-app-password.ts'
import type { Db } from '../server/src/platform/database/db.ts'

type Collector = { name: string; tracks: number; dataDir: string }

/**
 * A user who bought half of this many tracks and keeps the other half, most of them on albums of ten, in a database that has a
 * catalogue. Returns the password of their app.
 */
export async function makeCollector(db: Db, { name, tracks, dataDir }: Collector): Promise<string> {
  await putOnAlbums(db)
  const { id } = await db.one<{ id: UserId }>`
    insert into account (username, email, password_hash, role, display_name, created_at)
    values (${name}, ${`${name}@example.org`}, '-', 'FAN', ${name}, now()) returning id`
  await db.rows`
    insert into purchase (account_id, track_id, amount_pence, artist_percent, bought_at)
    select ${id}, id, 100, 80, created_at from (select id, created_at from track order by id limit ${tracks / 2}) bought`
  await db.rows`
    insert into library_entry (account_id, track_id, added_at)
    select ${id}, id, created_at from (
      select id, created_at from track order by id offset ${tracks / 2} limit ${tracks / 2}) kept`
  const password = newAppPassword()
  const { sealed, lookupHash } = sealAppPassword({ secretKey: undefined, dataDir }, id, password)
  await db.rows`
    insert into app_password (account_id, name, sealed, lookup_hash, created_at)
    values (${id}, 'bench', ${sealed}, ${lookupHash}, now())`
  return password
}

async function putOnAlbums(db: Db): Promise<void> {
  await db.rows`
    insert into media_audio (file_id, state, facts, tags, is_lossless, original_key, duration_ms, waveform, low_key, high_key, high_mime)
    select id, 'ready', '{}', '{}', true, 'x', 200000, '', 'l', 'h', 'audio/flac' from media_file on conflict do nothing`
  if ((await db.count`select from album limit 1`) > 0) return
  await db.rows`
    insert into album (artist_id, title, release_type, release_on, price_pence, artist_percent, created_at, genre)
    select artist_id, 'Album of ' || title, 'album', created_at, 500, 80, created_at, genre
    from (select *, row_number() over (order by id) as n from track) numbered where n % 10 = 1 and n % 50 <> 1`
  await db.rows`
    update track set album_id = album.id
    from (select id, row_number() over (order by id) as n from track) numbered,
      (select id, row_number() over (order by id) as n from album) album
    where numbered.id = track.id and album.n = (numbered.n - 1) / 10 + 1`
}
