import type { Context } from '../../../platform/context.ts'
import * as repository from './archive/repository-archive.ts'
import { closeDays } from './close-days.ts'
import { deletePastReturns } from './repository-final.ts'
import { sealLedger } from './seal-ledger.ts'
import { settleWaiting } from './settle-waiting.ts'

/** The ledger's maintenance, every minute. Several workers may run it at once. */
export async function maintainLedger(context: Pick<Context, 'db' | 'log' | 'clock'>): Promise<void> {
  await beginMonth(context)
  await settleWaiting(context)
  await sealLedger(context)
  await closeDays(context)
  await deletePastReturns(context.db, context.clock.now())
}

/** From the first call in a month, new entries get the ids of that month, by which their lines are partitioned. */
export const beginMonth = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => repository.beginMonth(db, clock.now())
