import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import * as repository from './repository-roll-up.ts'

const DAYS_AT_A_TIME = 50
const AMOUNTS_AT_A_TIME = 20_000

/**
 * Brings the figures up to date with what happened since the last time. Each batch is one transaction that takes days out of
 * the queue and recomputes them: a kill at any step leaves all or nothing of it, and a late row enqueues its day again.
 */
export async function rollUpStatistics({ db }: Pick<Context, 'db'>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await db.transaction(rollUpBatch)
    if (done === 0) return total
    total += done
  }
}

async function rollUpBatch(tx: Tx): Promise<number> {
  if (!(await repository.lockRollUp(tx))) return 0
  const amounts = await repository.addIncome(tx, AMOUNTS_AT_A_TIME)
  const days = await repository.takeWaiting(tx, DAYS_AT_A_TIME)
  if (days.days.length === 0) return amounts
  await repository.forgetDays(tx, days)
  await repository.countPlays(tx, days)
  await repository.sumPayments(tx, days)
  await repository.countKept(tx, days)
  await repository.countLeftOut(tx, days)
  await repository.sumAdMoney(tx, days)
  await repository.sumDays(tx, days)
  return amounts + days.days.length
}
