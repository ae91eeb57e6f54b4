import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { TransactionFilter } from '@fairwave/contract/payouts'
import type { Context } from '../../platform/context.ts'
import { writeCsv } from '../../platform/write-csv.ts'
import { earnings } from '../ledger/account.ts'
import { readStatement } from '../ledger/list-lines.ts'
import { kindOf, toLineFilter } from './source.ts'

// In and out stand apart, so that no figure begins with a sign that a spreadsheet takes for a formula.
const COLUMNS = ['Date', 'Type', 'Source', 'Description', 'Money in (£)', 'Money out (£)']

/** Somebody's earnings as CSV, oldest first, to the part of a penny. */
export const writeEarningsStatement = (
  context: Pick<Context, 'db' | 'log'>,
  { owner, filter }: { owner: UserId; filter: TransactionFilter },
): Readable => writeCsv(context, COLUMNS, rowsOf(context.db, owner, filter))

async function* rowsOf(db: Context['db'], owner: UserId, filter: TransactionFilter): AsyncGenerator<string[]> {
  for await (const lines of readStatement(db, earnings(owner), toLineFilter(filter))) {
    for (const { at, reason, description, amount } of lines) {
      const kind = kindOf(reason)
      const [moneyIn, moneyOut] = amount > 0 ? [exact(amount), ''] : ['', exact(micros(-amount))]
      const [type, source] = kind === 'payout' ? ['payout', ''] : ['sale', kind]
      yield [at.toISOString(), type, source, description, moneyIn, moneyOut]
    }
  }
}

/** Two decimals, and more only where there is a part of a penny. */
const exact = (amount: Micros) => (amount / 1_000_000).toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1')
