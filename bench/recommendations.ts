import { readFileSync } from 'node:fs'
import { computeRecommendations } from '../server/src/domains/listening/recommendations/compute-recommendations.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import type { Bench } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const LISTENERS = 100_000
const PLAYS_EACH = 100
const ARTISTS = 10_000
const SAMPLE_MS = 200

export const recommendations: Bench = {
  name: 'recommendations',
  how: "A night's computation on a large site, on one connection.",
  measure: () =>
    withScratchDatabase(1, async (db) => {
      await fill(db)
      const { pid } = await db.one<{ pid: number }>`select pg_backend_pid() as pid`
      const memory = watchMemory(pid)
      const began = performance.now()
      await computeRecommendations({ db, clock: { now: () => new Date() } })
      const minutes = (performance.now() - began) / 60_000
      const megabytes = memory.stop()
      const { pairs } = await db.one<{ pairs: number }>`select count(*) as pairs from similar_artist`
      return [
        {
          what: `recommendations for ${LISTENERS} listeners over ${(LISTENERS * PLAYS_EACH) / 1e6} M plays`,
          value: minutes,
          unit: 'min',
          target: { atMost: 10 },
        },
        { what: 'pairs of artists who share listeners', value: pairs, unit: '', target: { atLeast: 1 } },
        megabytes === undefined
          ? { skipped: 'memory of the computation (read from /proc, on Linux only)' }
          : { what: 'most memory that PostgreSQL took for it', value: megabytes, unit: 'MB', target: { atMost: 512 } },
      ]
    }),
}

/** Listeners prefer a part of the artists, by chance, as people do: a few are heard by many, and most by few. */
async function fill(db: Db): Promise<void> {
  await db.rows`
    insert into account (username, email, password_hash, display_name, role, created_at)
    select 'person' || n, 'person' || n || '@example.org', '-', 'Person ' || n,
      case when n <= ${ARTISTS} then 'ARTIST' else 'FAN' end, now()
    from generate_series(1, ${ARTISTS + LISTENERS}::int) as n`
  await db.rows`insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('0', 64), 'audio', 'audio/flac', 1, now())`
  await db.rows`
    insert into track (artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
    select account.id, 'Track', 'Single', media_file.id, 100, 80, 'ready', 180000, now() - interval '1 year'
    from account, media_file where role = 'ARTIST'`
  // The lists of plays by listener and track are not read here, and fill slowly.
  const unread = await db.rows<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'play' and indexname not in ('play_pkey', 'play_by_time')`
  for (const { name } of unread) await db.script(`drop index ${name}`)
  await db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality, heard_at)
    select first.track + least(floor(power(random(), 3) * ${ARTISTS})::int, ${ARTISTS - 1}), first.fan + n % ${LISTENERS},
      now() - random() * interval '90 days', true, false, now()
    from generate_series(0, ${LISTENERS * PLAYS_EACH - 1}::int) as n,
      (select (select min(id) from track) as track, (select min(id) from account where role = 'FAN') as fan) first`
  await db.script('vacuum (analyze) play, track, account')
}

/** The largest memory of its own that a process had. */
function watchMemory(pid: number) {
  let most: number | undefined
  const look = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      most = Math.max(most ?? 0, Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // Not Linux.
    }
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
