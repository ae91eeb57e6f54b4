import { addDays } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockBuyer } from '../sales/repository-purchases.ts'
import type { CardContext } from './card-context.ts'
import type { ProviderPayment } from './card-provider/provider.ts'
import { isPurchase, type PaymentRow } from './payment.ts'
import { recordSettlement } from './record-settlement.ts'
import * as repository from './repository-payments.ts'

export type Ground = Pick<CardContext, 'db' | 'clock' | 'jobs' | 'config' | 'payouts' | 'afterPayments'>

export type Recorded = {
  payment: PaymentRow
  /** True when more became known while the provider was responding: it must be asked again. */
  isStale: boolean
}

/**
 * Updates our row and the ledger to a payment's state at the provider, in one transaction; `asked` is the row as it was
 * before the request. However often, late, or out of order this is done, a payment is credited once: the row is locked,
 * paid stays paid, and the entry has the payment's reference.
 */
export const recordProviderState = (ground: Ground, asked: PaymentRow, said: ProviderPayment): Promise<Recorded> =>
  ground.db.transaction(async (tx) => {
    // Sales may be made or undone: the buyer is locked before the payment, as in an admin's refund.
    if (said.takenBackPence > asked.takenBackPence || isPurchase(asked.purpose)) await lockBuyer(tx, asked.accountId)
    const payment = await repository.lockPayment(tx, asked.id)
    const isStale = payment.version !== asked.version
    if (said.status === 'succeeded') {
      await recordPaid(ground, tx, payment, said)
      if (!isStale) await recordSettlement(ground, tx, payment, said)
    } else if (payment.state !== 'succeeded') {
      await repository.setUnpaid(tx, payment, said)
    }
    return { payment: await repository.getPayment(tx, asked.id), isStale }
  })

async function recordPaid(ground: Ground, tx: Tx, payment: PaymentRow, said: ProviderPayment): Promise<void> {
  if (said.amountPence !== payment.amountPence) {
    throw new Error(`Payment ${payment.id} is over ${payment.amountPence}p, but ${said.amountPence}p were paid`)
  }
  if (payment.state === 'succeeded') return
  const now = ground.clock.now()
  const { settlementDays } = ground.config
  const clearsAt = settlementDays > 0 ? addDays(now, settlementDays) : null
  await repository.setPaid(tx, payment, said, { now, clearsAt })
  await ground.afterPayments.purposes[payment.purpose].paid(ground, tx, await repository.getPayment(tx, payment.id))
}
