import { withCards } from './domains/commerce/card-provider/choose-provider.ts'
import { reconcilePayments } from './domains/commerce/reconcile-payments.ts'
import { keepLedger } from './domains/ledger/keep-ledger.ts'
import type { Context } from './platform/context.ts'
import type { Round } from './platform/jobs/rounds.ts'

/** What workers do again and again. Every round can be made by several of them at once. */
export function rounds(context: Context): Round[] {
  const paying = withCards(context)
  return [
    { name: 'ledger', everySeconds: 60, work: () => keepLedger(context) },
    { name: 'payments', everySeconds: 60, work: () => reconcilePayments(paying) },
  ]
}
