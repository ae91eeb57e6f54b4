import type { Context } from '../../platform/context.ts'
import { closeDays } from './close-days.ts'
import { sealLedger } from './seal-ledger.ts'
import { settleWaiting } from './settle-waiting.ts'

/** The ledger's maintenance, every minute. Several workers may run it at once. */
export async function maintainLedger(context: Pick<Context, 'db' | 'log' | 'clock'>): Promise<void> {
  await settleWaiting(context)
  await sealLedger(context)
  await closeDays(context)
}
