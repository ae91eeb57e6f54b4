import { ConfigError } from '../config.ts'
import { cardProvider } from '../domains/ground/ledger/account.ts'
import { listLines } from '../domains/ground/ledger/list-lines.ts'
import { isRealMoney, PROVIDER_NAMES } from '../domains/selling/payments/card-provider/provider.ts'
import type { Loaded } from '../platform/database/copy/load-database.ts'
import type { Db } from '../platform/database/db.ts'
import { moveDatabase } from './move-database.ts'
import { CARRIED } from './read-model-new-books.ts'

/** Copies accounts, catalogue and social life into an empty database, without money and without what it bought. */
export async function openNewBooks(from: Db, to: Db): Promise<Loaded> {
  for (const name of PROVIDER_NAMES.filter(isRealMoney))
    if ((await listLines(from, cardProvider(name), { limit: 1 })).length > 0)
      throw new ConfigError('These books hold real money, which must not be left behind. Nothing was copied.')
  return moveDatabase(from, to, {
    choose: ({ schema, name }) => (schema === 'public' ? CARRIED[name] : undefined),
    // Figures of artists are computed again from what came along.
    finish: (client) => client.query('select statistics_enqueue_all()'),
  })
}
