import type { UserId } from '@fairwave/contract/ids'
import { writeWalletStatement } from '../server/src/domains/selling/wallet/write-wallet-statement.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import type { Bench } from './figures.ts'
import { withScratchDatabase } from './scratch-database.ts'

const ENTRIES = 100_000
const OWNER = 1 as UserId
const MB = 1024 * 1024

export const statement: Bench = {
  name: 'statement',
  how: 'A long statement is streamed: the memory it needs does not grow with its length.',
  measure: () =>
    withScratchDatabase(2, async (db) => {
      await fill(db)
      await read(db)
      const { rows, seconds, extra } = await read(db)
      return [
        { what: `statement of ${ENTRIES} entries`, value: seconds, unit: 's' },
        { what: 'its lines', value: rows, unit: '', target: { atLeast: ENTRIES } },
        { what: 'memory it takes beyond what stood before', value: extra / MB, unit: 'MB', target: { atMost: 64 } },
      ]
    }),
}

/** Pennies in and out, all in two statements. */
const fill = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.rows`
      insert into ledger_entry (at, reason, description)
      select now(), 'top-up', 'A movement of the wallet ' || n from generate_series(1, ${ENTRIES}::int) as n`
    await tx.rows`
      insert into ledger_line (entry_id, position, account, amount)
      select id, position, account, amount
      from ledger_entry cross join (values (1, ${`wallet:${OWNER}`}, 10000), (2, 'card-provider:sandbox', -10000)) as line (position, account, amount)`
  })

async function read(db: Db): Promise<{ rows: number; seconds: number; extra: number }> {
  const before = process.memoryUsage().rss
  const began = performance.now()
  let [rows, most] = [0, before]
  for await (const chunk of writeWalletStatement({ db, log: createLog('silent') }, OWNER)) {
    rows += String(chunk).split('\r\n').length - 1
    most = Math.max(most, process.memoryUsage.rss())
  }
  return { rows: rows - 1, seconds: (performance.now() - began) / 1000, extra: most - before }
}
