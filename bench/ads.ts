import { splitImpressions } from '../server/src/domains/advertising/royalties/split-impressions.ts'
import { rollUpStatistics } from '../server/src/domains/earnings/statistics/roll-up.ts'
import { verifyLedger } from '../server/src/domains/ground/ledger/verify-ledger.ts'
import { computeRecommendations } from '../server/src/domains/listening/recommendations/compute-recommendations.ts'
import { addDays } from '../server/src/platform/clock.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { countDifferent, finishFilling, insertImpressions, insertPlays, makeGround } from './advertised-music.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Bench, Figure } from './figures.ts'
import { withFilledDatabase } from './scratch-database.ts'
import { growthOf, HOW_POSTGRES_WATCHED, HOW_WATCHED, watchMemory } from './watch-memory.ts'

const CONNECTIONS = 2
const PLAYS_EACH = 30
const A_DAY_OF_PLAYS = 10_000_000
/**
 * The whole day takes 15 GB of disk, and longer to fill than to split. BENCH_PLAYS=120000 makes a shorter run; the result is then
 * scaled to the whole day.
 */
const PLAYS = Number(process.env.BENCH_PLAYS ?? A_DAY_OF_PLAYS)
/** A folder where both days are filled once and stay, for as many runs as wanted: each splits a copy, which takes as much disk again. */
const KEPT = process.env.BENCH_ADS_DIR

export const ads: Bench = {
  name: 'ads',
  how: "Two days of plays and heard ads are written by SQL, the first with a tenth of the second, and split as the nightly task does it. Afterwards every artist's pence are computed again from the plays, and the whole ledger is verified.",
  measure: () => withFilledDatabase({ folder: KEPT, connections: CONNECTIONS, fill: fillTwoDays }, splitTwoDays),
}

async function fillTwoDays(db: Db): Promise<void> {
  const ground = await makeGround(db, Math.ceil(PLAYS / PLAYS_EACH))
  const tenth = { ...ground, fans: ground.fans.slice(0, Math.ceil(ground.fans.length / 10)) }
  for (const [people, daysAgo] of [
    [tenth, -2],
    [ground, -1],
  ] as const) {
    const day = addDays(new Date(), daysAgo).toISOString().slice(0, 10)
    await insertPlays(db, people, PLAYS_EACH, day)
    await insertImpressions(db, people, day)
  }
  await finishFilling(db)
}

async function splitTwoDays(db: Db): Promise<Figure[]> {
  const [before, day] = [await splitOldestDay(db), await splitOldestDay(db)]
  const others = await watchMemory(
    async () => {
      await rollUpStatistics({ db })
      await computeRecommendations({ db, clock: { now: () => new Date() } })
    },
    await dataDirOf(db),
  )
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
      what: `memory of Node.js at its most meanwhile, ${HOW_WATCHED}, and in each tenth of the time: ${day.own.partsMb.join(', ')}`,
      value: day.own.mostMb,
      unit: 'MB',
    },
    { what: 'of it beyond what it had at the beginning', value: day.own.grewMb, unit: 'MB', target: { atMost: 64 } },
    {
      what: 'its memory at its most against that on the day with a tenth of the plays',
      value: day.own.mostMb / before.own.mostMb,
      unit: '×',
      target: { atMost: 1.15 },
    },
    {
      what: `memory of PostgreSQL at its most meanwhile, ${HOW_POSTGRES_WATCHED}, and in each tenth of the time: ${day.postgres.partsMb.join(', ')}`,
      value: day.postgres.mostMb,
      unit: 'MB',
    },
    {
      what: 'its memory at its most in the second half of the time against the first',
      value: growthOf(day.postgres.partsMb),
      unit: '×',
      target: { atMost: 1.25 },
    },
    {
      what: 'its memory at its most on the day with a tenth of the plays',
      value: before.postgres.mostMb,
      unit: 'MB',
    },
    {
      what: 'memory that the statistics and recommendations of the same plays took beyond what there was before',
      value: others.own.grewMb,
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

async function splitOldestDay(db: Db) {
  const { day, impressions } = await db.one<{ day: string; impressions: number }>`
    select heard_at::date::text as day, count(*)::int as impressions from unsplit_impression group by 1 order by 1 limit 1`
  const { plays } = await db.one<{ plays: number }>`
    select count(*)::int as plays from play where began_at >= ${day}::date and began_at < ${day}::date + 1`
  const context = {
    db,
    clock: { now: () => addDays(new Date(day), 1) },
    log: { info: () => undefined },
  } as unknown as Context
  const folder = await dataDirOf(db)
  await db.rows`checkpoint`
  const cpuBefore = cpuTimeOf(process.pid, folder)
  const began = performance.now()
  const { result: split, ...memory } = await watchMemory(() => splitImpressions(context), folder)
  const seconds = (performance.now() - began) / 1000
  const cpuSeconds = (cpuTimeOf(process.pid, folder) - cpuBefore) / 1000
  const again = await splitImpressions(context)
  return { plays, impressions, seconds, cpuSeconds, ...memory, left: impressions - split + again }
}

const dataDirOf = async (db: Db) =>
  (await db.one<{ folder: string }>`select current_setting('data_directory') as folder`).folder
