import { verifyLedger } from '../server/src/domains/ledger/verify-ledger.ts'
import { computeRecommendations } from '../server/src/domains/recommendations/compute-recommendations.ts'
import { splitImpressions } from '../server/src/domains/royalties/split-impressions.ts'
import { rollUpStatistics } from '../server/src/domains/statistics/roll-up.ts'
import { addDays } from '../server/src/platform/clock.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { countDifferent, type Ground, insertImpressions, insertPlays, makeGround } from './advertised-music.ts'
import { cpuTimeOf, postgresMemoryOf } from './cpu-time.ts'
import type { Bench, Figure } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const CONNECTIONS = 2
const PLAYS_EACH = 30
const A_DAY_OF_PLAYS = 10_000_000
/**
 * The whole day takes 15 GB of disk, and about as long to fill as to split three times. BENCH_PLAYS=120000 makes a shorter run;
 * the result is then scaled to the whole day.
 */
const PLAYS = Number(process.env.BENCH_PLAYS ?? A_DAY_OF_PLAYS)
const SAMPLE_MS = 50
const SAMPLE_POSTGRES_MS = 1000

/** The nightly split of what a day's ads earned, after a day with a tenth of the plays. */
export const ads: Bench = {
  name: 'ads',
  measure: () => withScratchDatabase(CONNECTIONS, splitTwoDays),
}

async function splitTwoDays(db: Db): Promise<Figure[]> {
  const ground = await makeGround(db, Math.ceil(PLAYS / PLAYS_EACH))
  const tenth = { ...ground, fans: ground.fans.slice(0, Math.ceil(ground.fans.length / 10)) }
  const before = await splitADay(db, tenth, -2)
  const day = await splitADay(db, ground, -1)
  const others = await watchMemory(async () => {
    await rollUpStatistics({ db })
    await computeRecommendations({ db, clock: { now: () => new Date() } })
  })
  const { difference } = await verifyLedger({ db })
  if (difference) console.error(difference)
  const { left } = await db.one<{ left: number }>`
    select ((select sum(price) from impression where outcome = 'shared') - (select sum(amount) from royalty))::bigint as left`
  const of = `${day.plays.toLocaleString('en-GB')} plays before ${day.impressions.toLocaleString('en-GB')} heard ads`
  const scale = A_DAY_OF_PLAYS / day.plays
  return [
    {
      what: `splitting ${of}, three before each break of two${scale === 1 ? '' : `, scaled by ${scale.toPrecision(3)}`}`,
      value: day.seconds * scale,
      unit: 's',
      target: { atMost: 300 },
    },
    { what: 'CPU time of it, of Node and PostgreSQL together', value: day.cpuSeconds * scale, unit: 's' },
    { what: 'a million plays of that day', value: (day.seconds / day.plays) * 1_000_000, unit: 's' },
    {
      what: 'a million plays of the day with a tenth of them',
      value: (before.seconds / before.plays) * 1_000_000,
      unit: 's',
    },
    {
      what: `memory of the process at its most meanwhile, looked at every ${SAMPLE_MS} ms`,
      value: day.mostMb,
      unit: 'MB',
    },
    { what: 'of it beyond what it had at the beginning', value: day.grewMb, unit: 'MB', target: { atMost: 64 } },
    {
      what: 'its memory at its most against that on the day with a tenth of the plays',
      value: day.mostMb / before.mostMb,
      unit: '×',
      target: { atMost: 1.15 },
    },
    {
      what: `memory that PostgreSQL’s processes had to themselves (RssAnon) at its most, looked at every ${SAMPLE_POSTGRES_MS} ms`,
      value: day.postgresMb,
      unit: 'MB',
    },
    {
      what: 'the same on the day with a tenth of the plays',
      value: before.postgresMb,
      unit: 'MB',
    },
    {
      what: 'memory that the statistics and recommendations of the same plays took beyond what there was before',
      value: others.grewMb,
      unit: 'MB',
      target: { atMost: 64 },
    },
    {
      what: 'impressions left, or split again by a second run',
      value: before.left + day.left,
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

async function splitADay(db: Db, ground: Ground, daysAgo: number) {
  const day = addDays(new Date(), daysAgo).toISOString().slice(0, 10)
  const plays = await insertPlays(db, ground, PLAYS_EACH, day)
  const impressions = await insertImpressions(db, ground, day)
  const context = { db, clock: { now: () => new Date() }, log: { info: () => undefined } } as unknown as Context
  const { folder } = await db.one<{ folder: string }>`select current_setting('data_directory') as folder`
  const cpuBefore = cpuTimeOf(process.pid, folder)
  const began = performance.now()
  let postgresMb = 0
  const samplePostgres = setInterval(() => {
    postgresMb = Math.max(postgresMb, postgresMemoryOf(folder))
  }, SAMPLE_POSTGRES_MS)
  const { result: split, ...memory } = await watchMemory(() => splitImpressions(context)).finally(() =>
    clearInterval(samplePostgres),
  )
  const seconds = (performance.now() - began) / 1000
  const cpuSeconds = (cpuTimeOf(process.pid, folder) - cpuBefore) / 1000
  const again = await splitImpressions(context)
  return {
    plays,
    impressions,
    seconds,
    cpuSeconds,
    ...memory,
    postgresMb,
    left: impressions - split + again,
  }
}

/** The process's own memory at its most while it works, and how much of that it did not have before. */
async function watchMemory<T>(work: () => Promise<T>) {
  globalThis.gc?.()
  const atFirst = process.memoryUsage.rss()
  let most = atFirst
  const sample = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, SAMPLE_MS)
  const result = await work().finally(() => clearInterval(sample))
  return { result, mostMb: most / 1024 / 1024, grewMb: (most - atFirst) / 1024 / 1024 }
}
