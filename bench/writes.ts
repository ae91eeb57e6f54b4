import { recordAdHeard } from '../server/src/domains/advertising/ads/record-ad-heard.ts'
import { serveBreak } from '../server/src/domains/advertising/ads/serve-break.ts'
import { recordPlay } from '../server/src/domains/listening/playback/record-play.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { type Ground, insertPlays, makeGround } from './advertised-music.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Bench, Figure } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const CONNECTIONS = 16
/** Listeners who wait for an answer at any time. */
const AT_ONCE = 256
const SECONDS = 5
const FANS = 20_000

export const writes: Bench = {
  name: 'writes',
  how: '256 listeners who each wait for their answer, for five seconds, by one process without HTTP, on a database that flushes every commit. Afterwards the rows are compared with the answers.',
  measure: () =>
    withScratchDatabase(CONNECTIONS, async (db) => {
      const ground = await makeGround(db, FANS)
      const plays = await rateOf(db, (turn) => play(contextAt(db), ground, turn))
      const { inserted } = await db.one<{ inserted: number }>`select count(*) as inserted from play`
      await db.rows`truncate play`
      await insertPlays(db, ground, 3, new Date().toISOString().slice(0, 10))
      await db.rows`vacuum (analyze) play`
      const fans = [...ground.fans]
      const heard = await rateOf(db, async () => {
        const fan = fans.pop()
        return fan === undefined ? 0 : hearBreak(db, fan)
      })
      const { counted, spent } = await db.one<{ counted: number; spent: number }>`
        select (select count(*) from impression) as counted, (select sum(impressions) from campaign)::bigint as spent`
      return [
        ...figuresOf('plays begun', plays, 3000),
        ...figuresOf('impressions (half a break chosen, one ad heard and paid for)', heard, 1500),
        {
          what: 'plays and impressions answered and not in the database, or the reverse',
          value: Math.abs(inserted - plays.done) + Math.abs(counted - heard.done) + Math.abs(spent - heard.done),
          unit: '',
          target: { atMost: 0 },
        },
      ]
    }),
}

function figuresOf(what: string, { rate, cpu }: Rate, target: number): Figure[] {
  const how = `by one process without HTTP, ${AT_ONCE} listeners at once`
  return [
    { what: `${what}, ${how}`, value: rate, unit: '/s', target: { atLeast: target } },
    {
      what: `CPU time for one, of Node and PostgreSQL together`,
      value: cpu,
      unit: 'ms',
      target: { atMost: 2000 / target },
    },
  ]
}

type Rate = { done: number; rate: number; cpu: number }

/** How often an action is done in a second by many at once, and the CPU time that each took in this process and in PostgreSQL. */
async function rateOf(db: Db, work: (turn: number) => Promise<number>): Promise<Rate> {
  const { folder } = await db.one<{ folder: string }>`select current_setting('data_directory') as folder`
  let [done, turn] = [0, 0]
  const cpu = cpuTimeOf(process.pid, folder)
  const began = performance.now()
  const until = began + SECONDS * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let more = 1; more > 0 && performance.now() < until; done += more) more = await work(turn++)
    }),
  )
  const rate = done / ((performance.now() - began) / 1000)
  return { done, rate, cpu: (cpuTimeOf(process.pid, folder) - cpu) / done }
}

const config = { rateLimitFactor: 1_000_000, secretKey: 'signs the tickets of the bench' }

const contextAt = (db: Db, now = () => new Date()): Context =>
  ({ db, clock: { now }, config, log: { info: () => undefined } }) as unknown as Context

async function play(context: Context, { fans, tracks }: Ground, turn: number): Promise<number> {
  const [fan, trackId] = [fans[turn % fans.length], tracks[turn % tracks.length]]
  if (fan === undefined || trackId === undefined) return 0
  const caller = { id: fan, username: 'fan', role: 'FAN' as const, isPremium: false }
  const listener = { accountId: fan, visitorId: null }
  await recordPlay(context, { caller, listener, trackId, address: `address ${fan}` })
  return 1
}

async function hearBreak(db: Db, fan: Ground['fans'][number]): Promise<number> {
  const listener = { accountId: fan, visitorId: null }
  let now = Date.now()
  const context = contextAt(db, () => new Date(now))
  const { ticket, ads } = await serveBreak(context, { caller: null, listener })
  for (const { id: adId, duration } of ads) {
    now += duration * 1000
    await recordAdHeard(context, { listener, ticket: ticket ?? '', adId, ip: `address ${fan}` })
  }
  return ads.filter(({ id }) => id > 1000).length
}
