import type { TrackId, UserId } from '@fairwave/contract/ids'
import { PLATFORM } from '../server/src/domains/ground/ledger/account.ts'
import { balanceOf } from '../server/src/domains/ground/ledger/balance.ts'
import { verifyLedger } from '../server/src/domains/ground/ledger/verify-ledger.ts'
import { getTrackForSale } from '../server/src/domains/music/pricing/content-for-sale.ts'
import { buy } from '../server/src/domains/selling/sales/buy.ts'
import type { Context } from '../server/src/platform/context.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { Bench } from './figures.ts'
import { fillWallets, makePeople } from './paying-people.ts'
import { withScratchDatabase } from './scratch-database.ts'

const FANS = 200
const ARTISTS = 20
const TRACKS = 100
const CONNECTIONS = 16
/** Buyers who wait for an answer at any time. */
const AT_ONCE = 64
const SECONDS = 5
const PLATFORM_FEE = 200_000

export const purchases: Bench = {
  name: 'purchases',
  how: "64 buyers who each wait for their answer, for five seconds, by one process without HTTP, on a database that flushes every commit; each click comes twice at once. A purchase is ownership, the ledger's lines and the artist's notification. Afterwards the whole ledger is verified.",
  measure: () =>
    withScratchDatabase(CONNECTIONS, async (db) => {
      const { fans, tracks } = await fill(db)
      const context = { db, clock: { now: () => new Date() } } as Context
      const order = shuffledPairs(fans, tracks)
      let sold = 0
      const { folder } = await db.one<{ folder: string }>`select current_setting('data_directory') as folder`
      const before = cpuTimeOf(process.pid, folder)
      const began = performance.now()
      const until = began + SECONDS * 1000
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let pair = order.pop(); pair && performance.now() < until; pair = order.pop()) {
            const { buyer, track } = pair
            const click = () =>
              buy(context, { buyer, trackId: track, find: (tx) => getTrackForSale(tx, track, context.clock.now()) })
            await Promise.all([click(), click()])
            sold++
          }
        }),
      )
      const rate = sold / ((performance.now() - began) / 1000)
      const cpu = (cpuTimeOf(process.pid, folder) - before) / sold
      const charged = (await balanceOf(db, PLATFORM)) / PLATFORM_FEE
      const { difference } = await verifyLedger({ db })
      if (difference) console.error(difference)
      return [
        {
          what: `purchases by one process without HTTP, ${AT_ONCE} buyers at once, each clicking twice`,
          value: rate,
          unit: '/s',
          target: { atLeast: 1000 },
        },
        { what: 'CPU time for one, of Node and PostgreSQL together', value: cpu, unit: 'ms', target: { atMost: 2 } },
        { what: 'charged twice, or not at all', value: Math.abs(charged - sold), unit: '', target: { atMost: 0 } },
        {
          what: 'differences found in the books after the purchases',
          value: difference === null ? 0 : 1,
          unit: '',
          target: { atMost: 0 },
        },
      ]
    }),
}

async function fill(db: Db): Promise<{ fans: UserId[]; tracks: TrackId[] }> {
  const [fans, artists] = [await makePeople(db, 'FAN', FANS), await makePeople(db, 'ARTIST', ARTISTS)]
  await fillWallets(db, fans, TRACKS)
  const { id: fileId } = await db.one<{ id: number }>`
    insert into media_file (sha256, kind, mime, bytes, created_at) values (repeat('0', 64), 'audio', 'audio/flac', 1, now()) returning id`
  const tracks = await db.rows<{ id: TrackId }>`
    insert into track (artist_id, title, release_type, audio_file_id, price_pence, artist_percent, state, duration_ms, created_at)
    select (${artists}::bigint[])[1 + n % ${ARTISTS}], 'Track ' || n, 'Single', ${fileId}, 100, 80, 'ready', 200000, now()
    from generate_series(1, ${TRACKS}::int) as n returning id`
  return { fans, tracks: tracks.map(({ id }) => id) }
}

/** Every fan buys every track once, in random order. */
function shuffledPairs(fans: readonly UserId[], tracks: readonly TrackId[]) {
  const pairs = fans.flatMap((buyer) => tracks.map((track) => ({ buyer, track })))
  return pairs
    .map((pair, place) => ({ pair, turn: (place * 7919) % pairs.length }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ pair }) => pair)
}
