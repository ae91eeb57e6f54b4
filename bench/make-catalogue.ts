import { GENRES } from '@fairwave/contract/music/genres'
import type { Db } from '../server/src/platform/database/db.ts'
import { seeded, vocabulary, zipf } from './words.ts'

const CHUNK = 5_000
const WORDS = 80_000
const MOST_WORDS = 5
/** The share of tracks that are on an album, where there are albums. */
const ON_ALBUMS = 0.7
const MOST_IN_PLAYLIST = 30

type Size = { tracks: number; artists: number; albums?: number; labels?: number; playlists?: number }
type Draw = {
  random: () => number
  /** Up to so many words. */
  phrase: (most: number) => string
  /** Most have almost none, a few have millions. */
  fame: (unit: number) => number
}
type Album = { id: number; artistId: number }

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const chunksOf = (count: number) =>
  Array.from({ length: Math.ceil(count / CHUNK) }, (_, i) => ({
    made: i * CHUNK,
    size: Math.min(CHUNK, count - i * CHUNK),
  }))

/** Fills an empty, migrated database with a catalogue of any size: always the same, with realistic words and plays. */
export async function makeCatalogue(
  db: Db,
  { tracks, artists, albums = 0, labels = 0, playlists = 0 }: Size,
): Promise<void> {
  const random = seeded(1)
  const word = zipf(vocabulary(WORDS, random), random)
  const draw: Draw = {
    random,
    phrase: (most) => Array.from({ length: 1 + Math.floor(random() * most) }, () => capital(word())).join(' '),
    fame: (unit) => Math.min(50_000_000, Math.floor(unit * ((1 / (random() + 1e-7)) ** 1.1 - 1))),
  }
  const filled = ['search_entry', 'artist_listing', 'album', 'album_listing', 'track', 'playlist']
  const putIndexesBack: (() => Promise<void>)[] = []
  for (const table of filled) putIndexesBack.push(await withoutIndexes(db, table))
  const artistIds = await makePeople(db, 'ARTIST', artists, draw)
  await makePeople(db, 'LABEL', labels, draw)
  const madeAlbums = await makeAlbums(db, albums, artistIds, draw)
  // Which albums have tracks is found out once, rather than with every track.
  await db.script('alter table track disable trigger track_joins_listing')
  await makeTracks(db, tracks, { artistIds, albums: madeAlbums }, draw)
  await db.script('alter table track enable trigger track_joins_listing')
  await db.rows`
    update album_listing listing set is_listed = made.is_listed, price_pence = made.price_pence, popularity = made.popularity
    from album_listing_now made where made.album_id = listing.album_id`
  await makePlaylists(db, playlists, artistIds, draw)
  for (const putBack of putIndexesBack) await putBack()
  // What autovacuum does on a running site.
  for (const table of [...filled, 'search_word', 'account', 'track_play_count', 'playlist_track'])
    await db.script(`vacuum (analyze) ${table}`)
}

async function makePeople(db: Db, role: 'ARTIST' | 'LABEL', count: number, draw: Draw): Promise<number[]> {
  const ids: number[] = []
  for (const { made, size } of chunksOf(count)) {
    const rows = Array.from({ length: size }, (_, i) => {
      const displayName = draw.phrase(3)
      const username = `${displayName.replaceAll(' ', '').slice(0, 20)}_${role === 'LABEL' ? 'L' : ''}${made + i}`
      return { displayName, username, fans: draw.fame(5) }
    })
    const accounts = await db.rows<{ id: number }>`
      insert into account (username, email, password_hash, role, display_name, created_at)
      select username, username || '@example.org', 'none', ${role}, display_name, now()
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

/** The first artists have made the most. */
const anArtist = (artistIds: readonly number[], { random }: Draw) =>
  artistIds[Math.floor(random() ** 2 * artistIds.length)] ?? 0

async function makeAlbums(db: Db, count: number, artistIds: readonly number[], draw: Draw): Promise<Album[]> {
  const albums: Album[] = []
  for (const { made, size } of chunksOf(count)) {
    const rows = Array.from({ length: size }, () => ({
      artistId: anArtist(artistIds, draw),
      title: draw.phrase(MOST_WORDS),
    }))
    albums.push(
      ...(await db.rows<Album>`
        insert into album (artist_id, title, release_type, release_on, price_pence, artist_percent, created_at)
        select artist_id, title, 'album', date '2020-01-01', 700, 80, timestamptz '2015-01-01' + (${made}::int + place) * interval '10 minutes'
        from unnest(${rows.map((row) => row.artistId)}::bigint[], ${rows.map((row) => row.title)}::text[]) with ordinality as row (artist_id, title, place)
        returning id, artist_id`),
    )
  }
  return albums
}

type Owners = { artistIds: readonly number[]; albums: readonly Album[] }

async function makeTracks(db: Db, count: number, { artistIds, albums }: Owners, draw: Draw): Promise<void> {
  const { random, phrase, fame } = draw
  const { id: fileId } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('0', 64), 'audio', 'audio/flac', 1, now()) returning id`
  for (const { made, size } of chunksOf(count)) {
    const rows = Array.from({ length: size }, (_, i) => {
      const album = albums.length > 0 && random() < ON_ALBUMS ? albums[Math.floor(random() * albums.length)] : undefined
      return {
        artistId: album?.artistId ?? anArtist(artistIds, draw),
        albumId: album?.id ?? null,
        title: phrase(MOST_WORDS),
        genre: random() < 0.02 ? null : GENRES[Math.floor(random() * GENRES.length)],
        plays: fame(20),
        minutes: made + i,
      }
    })
    await db.rows`
      with made as (
        insert into track (artist_id, album_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, popularity, created_at)
        select artist_id, album_id, title, genre, 'Single', ${fileId}, 100, 80, 'ready', 200000, plays, timestamptz '2015-01-01' + minutes * interval '1 minute'
        from unnest(${rows.map((row) => row.artistId)}::bigint[], ${rows.map((row) => row.albumId)}::bigint[], ${rows.map((row) => row.title)}::text[],
          ${rows.map((row) => row.genre)}::text[], ${rows.map((row) => row.plays)}::bigint[], ${rows.map((row) => row.minutes)}::int[])
          as row (artist_id, album_id, title, genre, plays, minutes)
        returning id, popularity)
      insert into track_play_count (track_id, plays) select id, popularity from made where popularity > 0`
  }
}

/** Public playlists of any tracks. */
async function makePlaylists(db: Db, count: number, ownerIds: readonly number[], draw: Draw): Promise<void> {
  for (const { size } of chunksOf(count)) {
    const rows = Array.from({ length: size }, () => ({
      ownerId: ownerIds[Math.floor(draw.random() * ownerIds.length)],
      name: draw.phrase(MOST_WORDS),
      tracks: 1 + Math.floor(draw.random() * MOST_IN_PLAYLIST),
      seed: draw.random(),
    }))
    await db.rows`
      with given as materialized (
        select * from unnest(${rows.map((row) => row.ownerId)}::bigint[], ${rows.map((row) => row.name)}::text[],
          ${rows.map((row) => row.tracks)}::int[], ${rows.map((row) => row.seed)}::float8[]) with ordinality as given (owner_id, name, tracks, seed, place)),
      bounds as materialized (select min(id) as first, max(id) as last from track),
      base as materialized (select coalesce(max(id), 0) as id from playlist),
      made as (
        insert into playlist (id, account_id, kind, name, is_public, created_at) overriding system value
        select base.id + place, owner_id, 'own', name, true, now() from given, base returning id)
      insert into playlist_track (playlist_id, track_id, position, added_at)
      select base.id + place, track.id, n, now()
      from given cross join base cross join bounds cross join lateral generate_series(1, tracks) as n
        cross join lateral (
          select id from track where id >= first + ((seed * 1e9 + n * 7919137)::bigint % (last - first)) order by id limit 1) track
      where exists (select from made) on conflict do nothing`
  }
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
