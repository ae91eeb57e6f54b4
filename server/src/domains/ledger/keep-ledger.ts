import type { Context } from '../../platform/context.ts'
import { closeDays } from './close-days.ts'
import { sealLedger } from './seal-ledger.ts'
import { settleWaiting } from './settle-waiting.ts'

/** What the books need every minute. Several at once do no harm. */
export async function keepLedger(context: Pick<Context, 'db' | 'log' | 'clock'>): Promise<void> {
  await settleWaiting(context)
  await sealLedger(context)
  await closeDays(context)
}
