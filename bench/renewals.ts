import { verifyLedger } from '../server/src/domains/ground/ledger/verify-ledger.ts'
import { renewFromWallets } from '../server/src/domains/selling/subscriptions/renew-from-wallets.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { databaseJobs, migrateQueue } from '../server/src/platform/jobs/queue.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Bench } from './figures.ts'
import { fillWallets, makePeople } from './paying-people.ts'
import { withScratchDatabase } from './scratch-database.ts'

const FANS = 50_000
const ARTISTS = 5_000
const OF_EACH_FAN = 2
const SUBSCRIPTIONS = FANS * OF_EACH_FAN
const WORKERS = 3

export const renewals: Bench = {
  name: 'renewals',
  how: "A week's renewals of a large site, all due at once, by several independent workers.",
  measure: () =>
    withScratchDatabase(WORKERS, async (db) => {
      await migrateQueue(db)
      await fill(db)
      const log = { warn: console.error, error: console.error }
      const context = { db, clock: { now: () => new Date() }, jobs: databaseJobs, log } as unknown as Context
      const { folder } = await db.one<{ folder: string }>`select current_setting('data_directory') as folder`
      const before = cpuTimeOf(process.pid, folder)
      const began = performance.now()
      await Promise.all(Array.from({ length: WORKERS }, () => renewFromWallets(context)))
      const seconds = (performance.now() - began) / 1000
      const cpu = cpuTimeOf(process.pid, folder) - before
      const { renewed } = await db.one<{ renewed: number }>`
        select count(*) as renewed from subscription where weeks = 2 and paid_until > now()`
      const { entries } = await db.one<{ entries: number }>`
        select count(*) as entries from ledger_entry where reason = 'subscription'`
      const { difference } = await verifyLedger({ db })
      if (difference) console.error(difference)
      const isRight = renewed === SUBSCRIPTIONS && entries === SUBSCRIPTIONS && difference === null
      return [
        {
          what: `renewing ${SUBSCRIPTIONS} overdue subscriptions from wallets, ${OF_EACH_FAN} of each of ${FANS} fans, to ${ARTISTS} artists, by ${WORKERS} workers at once, with their emails enqueued`,
          value: seconds,
          unit: 's',
          target: { atMost: 30 },
        },
        {
          what: 'CPU time of it, of Node and PostgreSQL together',
          value: cpu / 1000,
          unit: 's',
          target: { atMost: 40 },
        },
        {
          what: 'memory of the process at its most meanwhile',
          value: process.resourceUsage().maxRSS / 1024,
          unit: 'MB',
        },
        { what: 'renewals', value: SUBSCRIPTIONS / seconds, unit: '/s' },
        { what: 'weeks unpaid, or paid twice', value: isRight ? 0 : 1, unit: '', target: { atMost: 0 } },
      ]
    }),
}

async function fill(db: Db): Promise<void> {
  const [fans, artists] = [await makePeople(db, 'FAN', FANS), await makePeople(db, 'ARTIST', ARTISTS)]
  await fillWallets(db, fans, OF_EACH_FAN)
  await db.rows`
    with made as (
      insert into subscription (fan_id, artist_id, method, started_at, paid_until, weeks, renew_at)
      select fan, (${artists}::bigint[])[1 + (place * ${OF_EACH_FAN} + nth) % ${ARTISTS}], 'wallet', now() - interval '7 days', now(), 1,
        now() - interval '1 hour'
      from unnest(${fans}::bigint[]) with ordinality as fans (fan, place), generate_series(1, ${OF_EACH_FAN}) as nth
      returning id, started_at, paid_until)
    insert into subscription_week (subscription_id, number, starts_at, ends_at) select id, 1, started_at, paid_until from made`
  await db.rows`vacuum (analyze) subscription`
}
