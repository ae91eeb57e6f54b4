import { pipeline, Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros, poundsOfMicros } from '@fairwave/contract/money'
import { stringify } from 'csv-stringify'
import type { Context } from '../../platform/context.ts'
import { wallet } from '../ledger/account.ts'
import { readStatement } from '../ledger/list-lines.ts'

// In and out stand apart, so that no figure begins with a sign that a spreadsheet takes for a formula.
const COLUMNS = ['Date', 'Type', 'Description', 'Money in (£)', 'Money out (£)', 'Balance (£)']

/** The whole history of a wallet as CSV, oldest first. Written as it is read, so that a long one needs no more memory. */
export function writeWalletStatement({ db, log }: Pick<Context, 'db' | 'log'>, owner: UserId): Readable {
  const csv = stringify({
    header: true,
    columns: COLUMNS,
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
  })
  pipeline(Readable.from(rowsOf(db, owner)), csv, (error) => {
    if (error) log.debug({ reason: error.message }, 'statement cut short')
  })
  return csv
}

async function* rowsOf(db: Context['db'], owner: UserId): AsyncGenerator<string[]> {
  let balance = 0
  for await (const lines of readStatement(db, wallet(owner))) {
    for (const { at, reason, description, amount } of lines) {
      balance += amount
      const [moneyIn, moneyOut] = amount > 0 ? [shown(amount), ''] : ['', shown(micros(-amount))]
      yield [at.toISOString(), reason, description, moneyIn, moneyOut, shown(micros(balance))]
    }
  }
}

const shown = (amount: Micros) => poundsOfMicros(amount).toFixed(2)
