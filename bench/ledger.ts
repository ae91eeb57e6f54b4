import type { UserId } from '@fairwave/contract/ids'
import { micros } from '@fairwave/contract/money'
import { cardProvider, earnings, PLATFORM, wallet } from '../server/src/domains/ground/ledger/account.ts'
import { balanceOf } from '../server/src/domains/ground/ledger/balance.ts'
import { postEntry } from '../server/src/domains/ground/ledger/post-entry.ts'
import { sealLedger } from '../server/src/domains/ground/ledger/seal-ledger.ts'
import { settleWaiting } from '../server/src/domains/ground/ledger/settle-waiting.ts'
import { verifyLedger } from '../server/src/domains/ground/ledger/verify-ledger.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Bench, Figure } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const POUND = 1_000_000
const WALLETS = 200
const ARTISTS = 50
const CONNECTIONS = 16
const SECONDS = 5

const user = (n: number) => n as UserId
const THE_HIT_ARTIST = user(1_000_000)

export const ledger: Bench = {
  name: 'ledger',
  how: 'How fast money moves when all fans buy from one artist, on a database that flushes every commit; and whether it adds up.',
  measure: () =>
    withScratchDatabase(CONNECTIONS, async (db) => {
      await fill(db)
      const onOne = await perSecond((n) => postEntry(db, sale(n, THE_HIT_ARTIST)))
      const fromMany = await perSecond((n) =>
        db.transaction((tx) => postEntry(tx, sale(n, user(2_000_000 + (n % ARTISTS))))),
      )
      return [
        { what: 'postings onto one hot account', value: onOne.rate, unit: '/s', target: { atLeast: 500 } },
        {
          what: `sales from ${WALLETS} wallets, each a transaction`,
          value: fromMany.rate,
          unit: '/s',
          target: { atLeast: 200 },
        },
        ...(await audit(db, onOne.count + fromMany.count)),
      ]
    }),
}

const sale = (n: number, artist: UserId) => ({
  at: new Date(),
  reason: 'sale',
  description: 'A track',
  reference: `sale:${artist}:${n}`,
  lines: [
    { account: wallet(user(1 + (n % WALLETS))), amount: micros(-POUND) },
    { account: earnings(artist), amount: micros(0.8 * POUND) },
    { account: PLATFORM, amount: micros(0.2 * POUND) },
  ],
})

async function fill(db: Db): Promise<void> {
  for (let n = 1; n <= WALLETS; n++) {
    const amount = 1_000_000 * POUND
    await postEntry(db, {
      at: new Date(),
      reason: 'top-up',
      description: 'Top-up by card',
      lines: [
        { account: cardProvider('sandbox'), amount: micros(-amount) },
        { account: wallet(user(n)), amount: micros(amount) },
      ],
    })
  }
}

async function perSecond(work: (n: number) => Promise<unknown>): Promise<{ rate: number; count: number }> {
  let count = 0
  const began = performance.now()
  const until = began + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) await work(++count)
    }),
  )
  return { rate: count / ((performance.now() - began) / 1000), count }
}

async function audit(db: Db, sales: number): Promise<Figure[]> {
  const log = createLog('silent')
  const began = performance.now()
  const sealed = await sealLedger({ db, log })
  const sealing = sealed / ((performance.now() - began) / 1000)
  const before = await balanceOf(db, PLATFORM)
  await settleWaiting({ db })
  const verifying = performance.now()
  const { difference, entries } = await verifyLedger({ db })
  const seconds = (performance.now() - verifying) / 1000
  const isRight = difference === null && before === sales * (0.2 * POUND) && (await balanceOf(db, PLATFORM)) === before
  if (!isRight) console.error(difference ?? 'The platform did not get its share of every sale.')
  return [
    { what: 'sealing', value: sealing, unit: '/s' },
    { what: 'verifying', value: entries / seconds, unit: '/s' },
    { what: 'differences found in the books afterwards', value: isRight ? 0 : 1, unit: '', target: { atMost: 0 } },
  ]
}
