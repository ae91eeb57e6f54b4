import type { UserId } from '@fairwave/contract/ids'
import { PRE_ORDERS } from '@fairwave/contract/offer'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockAlbum } from '../../music/pricing/content-for-sale.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import { deliver } from './deliver-pre-order.ts'
import { type Fate, findFate, listDue } from './read-model-pre-orders.ts'
import { refundPreOrder } from './refund-pre-order.ts'
import * as repository from './repository-pre-orders.ts'

/**
 * The job after a release, and the scheduled task for all else: delivers what is out, and refunds what was withdrawn or is late.
 * One transaction for each pre-order, so that it can be stopped anywhere, and run in several processes at once.
 */
export async function settlePreOrders(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock.now()
  let failure: unknown
  for (const due of await listDue(db, now)) {
    await db
      .transaction((tx) => settle(context, tx, due, now))
      .catch((error: unknown) => {
        // One that fails does not keep the others waiting.
        log.error({ err: error, preOrder: due.id }, 'a pre-order could not be settled')
        failure = error
      })
  }
  if (failure) throw failure
}

async function settle(context: Context, tx: Tx, due: { id: number; accountId: UserId }, now: Date): Promise<void> {
  await lockBuyer(tx, due.accountId)
  const order = await repository.findPreOrder(tx, due.id)
  if (!order || order.endedAt) return
  await lockAlbum(tx, order.albumId)
  const fate = await findFate(tx, due.id, now)
  if (fate.isOut && !fate.isSuspended && (await deliver(context, tx, order, now))) return
  const reason = reasonToRefund(fate)
  if (reason) await refundPreOrder(context, tx, order, { reason, now })
}

function reasonToRefund({ isWithdrawn, isLate }: Fate): string | undefined {
  if (isWithdrawn) return 'The artist withdrew the album, or ended its pre-orders.'
  if (isLate) return `It was not out ${PRE_ORDERS.refundDays} days after the day that was promised.`
  return undefined
}
