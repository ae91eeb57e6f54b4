import type { UserId } from '@fairwave/contract/ids'
import { micros } from '@fairwave/contract/money'
import { splitImpressions } from '../../server/src/domains/advertising/royalties/split-impressions.ts'
import { cardProvider, earnings, PLATFORM, wallet } from '../../server/src/domains/ground/ledger/account.ts'
import { postEntry } from '../../server/src/domains/ground/ledger/post-entry.ts'
import { sealLedger } from '../../server/src/domains/ground/ledger/seal-ledger.ts'
import { addDays } from '../../server/src/platform/clock.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createDb, type Db } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { finishFilling, insertImpressions, insertPlays, makeGround } from '../advertised-music.ts'
import { cpuTimeOf } from '../cpu-time.ts'
import { aDataDir } from '../site.ts'
import type { Cost, UnitCosts } from './unit-costs.ts'

const FANS = 2000
const PLAYS_EACH = 30
const SALES = 3000
const NOTIFICATIONS = 20_000

type Measured = Pick<
  UnitCosts,
  'splitImpression' | 'sale' | 'playBytes' | 'impressionBytes' | 'saleBytes' | 'notificationBytes'
>

/** What rows take on disk with their indexes, and what the night and a sale cost. */
export async function measureRows(): Promise<Measured> {
  const data = aDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: data.folder })
  const db = createDb(postgres.connection)
  try {
    await migrate(db)
    const ground = await makeGround(db, FANS)
    const yesterday = addDays(new Date(), -1).toISOString().slice(0, 10)
    await insertPlays(db, ground, PLAYS_EACH, yesterday)
    const impressions = await insertImpressions(db, ground, yesterday)
    await finishFilling(db)
    const plays = FANS * PLAYS_EACH
    const playBytes = (await sizeOf(db, 'play')) / plays
    const log = createLog('silent')
    const context = { db, log, clock: { now: () => new Date() } } as unknown as Context
    const split = await costOf(data.folder, () => splitImpressions(context))
    const impressionBytes =
      (await sizeOf(db, 'impression', 'impression_key', 'royalty', 'royalty_listener', 'ad_break')) / impressions
    const before = await sizeOf(db, ...LEDGER)
    const sale = await costOf(data.folder, () => sell(db))
    await sealLedger({ db, log })
    const saleBytes = ((await sizeOf(db, ...LEDGER)) - before) / SALES
    await db.rows`
      insert into notification (account_id, kind, actor_id, text, href, key, created_at)
      select (${ground.fans}::bigint[])[1 + n % ${FANS}], 'release', (${ground.fans}::bigint[])[1], 'released a new track.', '/track/1', 'release:' || n, now()
      from generate_series(1, ${NOTIFICATIONS}::int) as n`
    const notificationBytes = (await sizeOf(db, 'notification', 'notification_key')) / NOTIFICATIONS
    return {
      splitImpression: each(split, impressions),
      sale: each(sale, SALES),
      playBytes: Math.round(playBytes),
      impressionBytes: Math.round(impressionBytes),
      saleBytes: Math.round(saleBytes),
      notificationBytes: Math.round(notificationBytes),
    }
  } finally {
    await db.close()
    await postgres.stop()
    data.remove()
  }
}

const LEDGER = ['ledger_entry', 'ledger_line', 'ledger_seal', 'ledger_waiting']

const user = (id: number) => id as UserId

async function sell(db: Db): Promise<void> {
  const amount = 1_000_000
  for (let n = 1; n <= SALES; n++) {
    const [fan, artist] = [user(1 + (n % 100)), user(1000 + (n % 50))]
    await postEntry(db, {
      at: new Date(),
      reason: 'purchase',
      description: 'A track by an artist',
      reference: `bench:${n}`,
      lines: [
        { account: cardProvider('sandbox'), amount: micros(-amount) },
        { account: wallet(fan), amount: micros(1) },
        { account: earnings(artist), amount: micros(amount * 0.8 - 1) },
        { account: PLATFORM, amount: micros(amount * 0.2) },
      ],
    })
  }
}

const sizeOf = async (db: Db, ...tables: string[]) =>
  (
    await db.one<{ bytes: number }>`
      select sum(pg_total_relation_size(relid))::bigint as bytes from unnest(${tables}::text[]) as name, pg_partition_tree(name::regclass)
      where isleaf`
  ).bytes

async function costOf(folder: string, work: () => Promise<unknown>): Promise<Cost> {
  const [site, database] = [process.cpuUsage(), cpuTimeOf(-1, folder)]
  await work()
  const { user: own, system } = process.cpuUsage(site)
  return { siteMs: (own + system) / 1000, databaseMs: cpuTimeOf(-1, folder) - database }
}

const each = ({ siteMs, databaseMs }: Cost, count: number): Cost => ({
  siteMs: Math.round((siteMs / count) * 1000) / 1000,
  databaseMs: Math.round((databaseMs / count) * 1000) / 1000,
})
