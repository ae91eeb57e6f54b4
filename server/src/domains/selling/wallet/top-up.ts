import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import type { CardContext } from '../payments/card-context.ts'
import { type StartedPayment, startPayment } from '../payments/start-payment.ts'

/** Enough for a paying user, too few for testing stolen cards. */
const TOP_UPS: Limit = { name: 'top-up', max: 30, seconds: 3600 }

/** Begins a top-up of a wallet; the money is credited once the payment is done. */
export async function topUp(
  context: CardContext,
  { payer, amount }: { payer: UserId; amount: Pence },
): Promise<StartedPayment> {
  await consumeLimit(context, TOP_UPS, String(payer))
  return startPayment(context, { payer, purpose: 'top-up', amount })
}
