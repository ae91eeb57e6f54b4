import type { Tx } from '../../../platform/database/db.ts'
import type { Account } from './account.ts'
import type { LineFilter, StatementLine } from './entry.ts'
import * as repository from './repository.ts'

/** Lines of an account, latest first, before an entry. */
export const listLines = (
  tx: Tx,
  account: Account,
  page: { before?: number | undefined; limit: number; filter?: LineFilter | undefined },
): Promise<StatementLine[]> => repository.listLines(tx, account, page)

const LINES_AT_A_TIME = 1000

/**
 * Every line of an account in parts, the oldest first, up to those that exist at the start. No transaction is held open
 * in between: a slow reader occupies no connection.
 */
export async function* readStatement(tx: Tx, account: Account, filter?: LineFilter): AsyncGenerator<StatementLine[]> {
  const last = await repository.lastEntryOf(tx, account)
  for (let after = 0; after < last; ) {
    const lines = await repository.listLinesAfter(tx, account, { after, last, limit: LINES_AT_A_TIME, filter })
    if (lines.length === 0) return
    yield lines
    after = lines.at(-1)!.id
  }
}

/** What came into and left an account in each period, by reason. */
export const sumByPeriod = repository.sumByPeriod
