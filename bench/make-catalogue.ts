import { GENRES } from '@fairwave/contract/genres'
import type { Db } from '../server/src/platform/database/db.ts'
import { seeded, vocabulary, zipf } from './words.ts'

const CHUNK = 5_000
const WORDS = 80_000
const MOST_WORDS = 5

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Fills an empty, migrated database with a catalogue of any size: always the same, with realistic words and plays. */
export async function makeCatalogue(db: Db, size: { tracks: number; artists: number }): Promise<void> {
  const random = seeded(1)
  const word = zipf(vocabulary(WORDS, random), random)
  const phrase = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => capital(word())).join(' ')
  /** Most have almost none, a few have millions. */
  const fame = (unit: number) => Math.min(50_000_000, Math.floor(unit * ((1 / (random() + 1e-7)) ** 1.1 - 1)))

  const putIndexesBack = [await withoutIndexes(db, 'artist_listing'), await withoutIndexes(db, 'track')]
  const artistIds = await makeArtists(db, size.artists, () => phrase(3), fame)
  const { id: fileId } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('0', 64), 'audio', 'audio/flac', 1, now()) returning id`
  for (let made = 0; made < size.tracks; made += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, size.tracks - made) }, (_, i) => ({
      artistId: artistIds[Math.floor(random() ** 2 * artistIds.length)],
      title: phrase(MOST_WORDS),
      genre: random() < 0.02 ? null : GENRES[Math.floor(random() * GENRES.length)],
      plays: fame(20),
      minutes: made + i,
    }))
    await db.rows`
      with made as (
        insert into track (artist_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, popularity, created_at)
        select artist_id, title, genre, 'Single', ${fileId}, 100, 80, 'ready', 200000, plays, timestamptz '2015-01-01' + minutes * interval '1 minute'
        from unnest(${rows.map((row) => row.artistId)}::bigint[], ${rows.map((row) => row.title)}::text[],
          ${rows.map((row) => row.genre)}::text[], ${rows.map((row) => row.plays)}::bigint[], ${rows.map((row) => row.minutes)}::int[])
          as row (artist_id, title, genre, plays, minutes)
        returning id, popularity)
      insert into track_play_count (track_id, plays) select id, popularity from made where popularity > 0`
  }
  for (const putBack of putIndexesBack) await putBack()
  // What autovacuum does on a running site.
  await db.rows`vacuum (analyze) track`
  await db.rows`vacuum (analyze) artist_listing`
  await db.rows`vacuum (analyze) search_word`
  await db.rows`vacuum (analyze) account`
  await db.rows`vacuum (analyze) track_play_count`
}

async function makeArtists(
  db: Db,
  count: number,
  name: () => string,
  fame: (unit: number) => number,
): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - made) }, (_, i) => {
      const displayName = name()
      return { displayName, username: `${displayName.replaceAll(' ', '').slice(0, 20)}_${made + i}`, fans: fame(5) }
    })
    const accounts = await db.rows<{ id: number }>`
      insert into account (username, email, password_hash, role, display_name, created_at)
      select username, username || '@example.org', 'none', 'ARTIST', display_name, now()
      from unnest(${rows.map((row) => row.username)}::text[], ${rows.map((row) => row.displayName)}::text[]) as row (username, display_name)
      returning id`
    const chunk = accounts.map(({ id }) => id)
    // The fans themselves would be a hundred million rows; lists use only their number.
    await db.rows`
      update artist_listing set fans = given.fans
      from unnest(${chunk}::bigint[], ${rows.map((row) => row.fans)}::bigint[]) as given (id, fans) where account_id = given.id`
    ids.push(...chunk)
  }
  return ids
}

/** A million rows are written in a fraction of the time when their indexes are built afterwards. */
async function withoutIndexes(db: Db, table: string): Promise<() => Promise<void>> {
  const indexes = await db.rows<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexname <> ${`${table}_pkey`}`
  for (const { name } of indexes) await db.script(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await db.script(definition)
  }
}
