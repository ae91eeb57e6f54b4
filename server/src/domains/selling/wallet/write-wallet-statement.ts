import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros, poundsOfMicros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/files/write-csv.ts'
import { wallet } from '../../ground/ledger/account.ts'
import { readStatement } from '../../ground/ledger/list-lines.ts'

// Separate columns for in and out, so that no figure begins with a sign that a spreadsheet reads as a formula.
const COLUMNS = ['Date', 'Type', 'Description', 'Money in (£)', 'Money out (£)', 'Balance (£)']

/** The whole history of a wallet as CSV, oldest first. */
export const writeWalletStatement = (context: Pick<Context, 'db' | 'log'>, owner: UserId): Readable =>
  writeCsv(context, COLUMNS, rowsOf(context.db, owner))

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
