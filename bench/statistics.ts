import type { StatisticsUnit } from '@fairwave/contract/earnings/statistics'
import type { UserId } from '@fairwave/contract/ids'
import { readConfig } from '../server/src/config.ts'
import { getStatistics } from '../server/src/domains/earnings/statistics/get-statistics.ts'
import { rollUpStatistics } from '../server/src/domains/earnings/statistics/roll-up.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { type Bench, percentile } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const PLAYS = 10_000_000
const AT_A_TIME = 500_000
const DAYS = 730
const TRACKS = 120
const FANS = 20_000
const VISITORS = 180_000
const REQUESTS = 200
const NEW_PLAYS = 1000
const UNITS: readonly StatisticsUnit[] = ['day', 'week', 'month', 'all']

export const statistics: Bench = {
  name: 'statistics',
  how: 'The statistics of one artist who has all the plays of a large site, on every kind of period.',
  measure: () =>
    withScratchDatabase(8, async (db) => {
      const artist = await makeArtist(db)
      for (let from = 0; from < PLAYS; from += AT_A_TIME) await makePlays(db, from, from + AT_A_TIME)
      await db.script('vacuum analyze')
      const all = await timed(() => rollUpStatistics({ db }))
      await makeAdMoney(db)
      await db.script('vacuum analyze')
      const took: number[] = []
      for (let request = 0; request < REQUESTS; request += 1) took.push(await look(db, artist, request))
      await makePlays(db, PLAYS, PLAYS + NEW_PLAYS, 1)
      const more = await timed(() => rollUpStatistics({ db }))
      return [
        {
          what: `statistics over ${PLAYS} plays of one artist, 95 of 100 within`,
          value: percentile(took, 0.95),
          unit: 'ms',
          target: { atMost: 100 },
        },
        { what: 'the slowest of these', value: Math.max(...took), unit: 'ms' },
        { what: 'adding all of these plays up', value: all / 1000, unit: 's' },
        { what: `adding ${NEW_PLAYS} new plays of the last day`, value: more / 1000, unit: 's' },
      ]
    }),
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function look(db: Db, id: UserId, request: number): Promise<number> {
  const context = { db, clock: { now: () => new Date() }, config: readConfig({ DEMO: 'off' }) } as Context
  const by = UNITS[request % UNITS.length] as StatisticsUnit
  const day = new Date(Date.now() - ((request * 37) % DAYS) * 86_400_000).toISOString().slice(0, 10)
  return timed(() => getStatistics(context, { caller: { id, role: 'ARTIST' }, by, day }))
}

async function makeArtist(db: Db): Promise<UserId> {
  await db.rows`
    insert into account (username, email, password_hash, role, display_name, created_at)
    select 'user_' || n, 'user_' || n || '@example.org', '-', case when n = 0 then 'ARTIST' else 'FAN' end, 'User ' || n, now()
    from generate_series(0, ${FANS}::int) n`
  const { id } = await db.one<{ id: UserId }>`select id from account where username = 'user_0'`
  await db.rows`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('a', 64), 'audio', 'audio/flac', 1, now())`
  await db.rows`
    insert into track (artist_id, title, genre, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
    select ${id}, 'Song ' || n, 'Jazz', 'Single', (select min(id) from media_file), 100, 80, 'ready', 200000, now()
    from generate_series(1, ${TRACKS}::int) n`
  return id
}

const makePlays = (db: Db, from: number, until: number, days = DAYS) =>
  db.rows`
    insert into play (track_id, account_id, visitor_id, began_at, is_counted, is_high_quality, heard_at, sounded_ms, origin, station, referrer)
    select (select min(id) from track) + n * 31 % ${TRACKS}, case when n % 10 = 0 then first.id + 1 + n % ${FANS} end,
      case when n % 10 > 0 then ('00000000-0000-4000-8000-' || lpad((n * 7919 % ${VISITORS})::text, 12, '0'))::uuid end,
      began, true, false, case when n % 6 > 0 then began + interval '1 minute' end, case when n % 6 > 2 then 200000 end,
      (array['radio', 'playlist', 'link'])[1 + n % 8], case when n % 8 = 0 then 'Jazz' end,
      case when n % 8 = 2 then 'site-' || n % 40 || '.example.org' end
    from generate_series(${from}::bigint, ${until - 1}::bigint) n
      cross join (select min(id) as id from account) as first
      cross join lateral (select now() - (n * 104729 % ${days * 86_400}) * interval '1 second' as began) as past`

/** What the nightly split of ad money leads to, without the ten million splits. */
const makeAdMoney = (db: Db) =>
  db.rows`
    insert into statistics_ad (artist_id, day, track_id, origin, owner_id, listens, amount)
    select artist_id, day, track_id, origin, artist_id, 1 + plays / 4, plays * 400
    from statistics_track cross join unnest(array['site', 'radio', 'playlist', 'link']) as origin`
