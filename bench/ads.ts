import { verifyLedger } from '../server/src/domains/ledger/verify-ledger.ts'
import { splitImpressions } from '../server/src/domains/royalties/split-impressions.ts'
import { addDays } from '../server/src/platform/clock.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { countDifferent, insertImpressions, insertPlays, makeGround } from './advertised-music.ts'
import type { Bench, Figure } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const CONNECTIONS = 2
const PLAYS_EACH = 30
const A_DAY_OF_PLAYS = 1_000_000
/** BENCH_PLAYS=120000 makes a shorter run; the result is then scaled to the whole day. */
const PLAYS = Number(process.env.BENCH_PLAYS ?? A_DAY_OF_PLAYS)

/** The nightly split of what a day's ads earned. */
export const ads: Bench = {
  name: 'ads',
  measure: () => withScratchDatabase(CONNECTIONS, splitADay),
}

const config = { rateLimitFactor: 1_000_000, secretKey: 'signs the tickets of the bench' }

const contextAt = (db: Db, now: () => Date): Context =>
  ({ db, clock: { now }, config, log: { info: () => undefined } }) as unknown as Context

async function splitADay(db: Db): Promise<Figure[]> {
  const ground = await makeGround(db, Math.ceil(PLAYS / PLAYS_EACH))
  const yesterday = addDays(new Date(), -1).toISOString().slice(0, 10)
  await insertPlays(db, ground, PLAYS_EACH, yesterday)
  const impressions = await insertImpressions(db, ground)
  const plays = ground.fans.length * PLAYS_EACH
  const [heap, resident]: [number[], number[]] = [[], []]
  const log = {
    info: () => {
      const { heapUsed, rss } = process.memoryUsage()
      heap.push(heapUsed)
      resident.push(rss)
    },
  }
  const context = { ...contextAt(db, () => new Date()), log } as unknown as Context
  const began = performance.now()
  const shared = await splitImpressions(context)
  const seconds = (performance.now() - began) / 1000
  const again = await splitImpressions(context)
  const { difference } = await verifyLedger({ db })
  if (difference) console.error(difference)
  const { left } = await db.one<{ left: number }>`
    select ((select sum(price) from impression where outcome = 'shared') - (select sum(amount) from royalty))::bigint as left`
  const half = Math.floor(heap.length / 2)
  const most = (some: number[]) => Math.max(...some) / 1024 / 1024
  const of = `${plays.toLocaleString('en-GB')} plays with ${shared.toLocaleString('en-GB')} impressions`
  return [
    {
      what: `sharing ${of}${PLAYS === A_DAY_OF_PLAYS ? '' : ', scaled to a million'}`,
      value: (seconds * A_DAY_OF_PLAYS) / plays,
      unit: 's',
      target: { atMost: 300 },
    },
    { what: 'memory of the whole process at its most meanwhile', value: most(resident), unit: 'MB' },
    { what: 'of it live at its most', value: most(heap), unit: 'MB' },
    {
      what: 'live memory that its second half took beyond its first',
      value: most(heap.slice(half)) - most(heap.slice(0, half)),
      unit: 'MB',
      target: { atMost: 32 },
    },
    {
      what: 'impressions left, or shared again by a second run',
      value: impressions - shared + again,
      unit: '',
      target: { atMost: 0 },
    },
    {
      what: 'millionths of a pound lost on the way, and differences in the books',
      value: Math.abs(left) + (difference === null ? 0 : 1),
      unit: '',
      target: { atMost: 0 },
    },
    {
      what: 'artists whose pence differ when worked out again from the plays',
      value: await countDifferent(db),
      unit: '',
      target: { atMost: 0 },
    },
  ]
}
