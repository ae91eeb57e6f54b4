import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../server/src/platform/database/db.ts'

type Fame = { tracks: number; fans: number; comments: number; posts: number }

/** An artist with this many fans, tracks and posts, in a database that has a catalogue. */
export async function makeStar(db: Db, username: string, { tracks, fans, comments, posts }: Fame): Promise<number> {
  const { id } = await db.one<{ id: number }>`
    insert into account (username, email, password_hash, role, display_name, bio, created_at)
    values (${username}, ${`${username}@example.org`}, '-', 'ARTIST', ${username}, repeat('Words about music. ', 40), now()) returning id`
  await db.rows`
    insert into album (artist_id, title, release_type, release_on, price_pence, artist_percent, created_at)
    select ${id}, 'Album ' || n, 'album', now(), 500, 80, now() from generate_series(1, ${Math.ceil(tracks / 12)}::int) n`
  await db.rows`
    with made as (
      insert into track (artist_id, album_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
      select ${id}, (select id from album where artist_id = ${id} order by id offset n / 12 limit 1), 'Song ' || n, 'Jazz', 'album',
        (select min(id) from media_file), 100, 80, 'ready', 200000, now() - n * interval '1 hour'
      from generate_series(0, ${tracks - 1}::int) n returning id)
    insert into track_play_count (track_id, plays) select id, 1000 from made`
  // Counting a hundred thousand in one statement would take minutes.
  await db.script('alter table fan disable trigger fan_is_counted')
  await db.rows`
    with fans as (
      insert into account (username, email, password_hash, role, display_name, created_at)
      select ${username} || '_f' || n, ${username} || '_f' || n || '@example.org', '-', 'FAN', 'Fan ' || n, now()
      from generate_series(1, ${fans}::int) n returning id)
    insert into fan (fan_id, artist_id, created_at) select id, ${id}, now() - id * interval '1 second' from fans`
  await db.script('alter table fan enable trigger fan_is_counted')
  await db.rows`update artist_listing set fans = ${fans} where account_id = ${id}`
  await db.rows`
    insert into comment (page_id, author_id, content, created_at)
    select ${id}, fan_id, repeat('What a record this is. ', 5), now() - n * interval '1 minute'
    from generate_series(1, ${comments}::int) n
      join (select fan_id, row_number() over () as place from fan where artist_id = ${id} limit 1000) author
        on place = 1 + n % least(${fans}::int, 1000)`
  await db.rows`
    insert into post (artist_id, content, is_subscribers_only, created_at)
    select ${id}, repeat('News from the studio. ', 10), n % 3 = 0, now() - n * interval '1 day' from generate_series(1, ${posts}::int) n`
  return id
}

/** A signed-in fan of the artist who keeps and owns some of the music. */
export async function aKeenFan(db: Db, artist: number): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const { id } = await db.one<{
    id: number
  }>`select fan_id as id from fan where artist_id = ${artist} order by fan_id limit 1`
  await db.rows`
    insert into session (token_hash, account_id, created_at, expires_at, proven_at)
    values (${createHash('sha256').update(token).digest()}, ${id}, now(), now() + interval '1 day', now())`
  await db.rows`
    insert into library_entry (account_id, track_id, added_at) select ${id}, id, now() from track where artist_id = ${artist} and id % 3 = 0`
  await db.rows`
    insert into purchase (account_id, track_id, amount_pence, artist_percent, bought_at)
    select ${id}, id, 100, 80, now() from track where artist_id = ${artist} and id % 7 = 0`
  // As if these downloads were prepared already: the site would do it beside what is measured.
  await db.rows`update download_progress set purchase_id = (select max(id) from purchase)`
  return token
}
