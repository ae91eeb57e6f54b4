import type { Readable } from 'node:stream'
import type { UserId } from '@fairwave/contract/ids'
import { type Micros, micros } from '@fairwave/contract/money'
import type { Context } from '../../../platform/context.ts'
import { writeCsv } from '../../../platform/files/write-csv.ts'
import { earnings } from '../../ground/ledger/account.ts'
import { pendingOfEntries } from '../../ground/ledger/final.ts'
import { readStatement } from '../../ground/ledger/list-lines.ts'
import { kindOf, type LinesWanted, toLineFilter } from './source.ts'

// Separate columns for in and out, so that no figure begins with a sign that a spreadsheet reads as a formula.
const COLUMNS = ['Date', 'Type', 'Source', 'Description', 'Money in (£)', 'Money out (£)', 'Pending until']

/** A user's earnings as CSV, oldest first, with fractions of a penny. */
export const writeEarningsStatement = (
  context: Pick<Context, 'db' | 'log' | 'clock'>,
  { owner, filter }: { owner: UserId; filter: LinesWanted },
): Readable => writeCsv(context, COLUMNS, rowsOf(context, owner, filter))

type Ground = Pick<Context, 'db' | 'clock'>

async function* rowsOf({ db, clock }: Ground, owner: UserId, filter: LinesWanted): AsyncGenerator<string[]> {
  for await (const lines of readStatement(db, earnings(owner), toLineFilter(filter))) {
    const ids = lines.map(({ id }) => id)
    const pending = await pendingOfEntries(db, owner, ids, clock.now())
    for (const { id, at, reason, description, amount } of lines) {
      const kind = kindOf(reason)
      const [moneyIn, moneyOut] = amount > 0 ? [exact(amount), ''] : ['', exact(micros(-amount))]
      const [type, source] = kind === 'payout' ? ['payout', ''] : ['sale', kind]
      yield [
        at.toISOString(),
        type,
        source,
        description,
        moneyIn,
        moneyOut,
        pending.get(id)?.finalAt.toISOString() ?? '',
      ]
    }
  }
}

/** Two decimals, and more only where there is a fraction of a penny. */
const exact = (amount: Micros) => (amount / 1_000_000).toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1')
