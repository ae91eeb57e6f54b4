import type { UserId } from '@fairwave/contract/ids'
import type { Pence } from '@fairwave/contract/money'
import { consumeLimit, type Limit } from '../../../platform/http/rate-limit.ts'
import type { CardContext } from '../card-provider/provider.ts'
import { type StartedPayment, startPayment } from '../payments/start-payment.ts'

/** Enough for anybody who pays, too few for whoever tries out stolen cards. */
const TOP_UPS: Limit = { name: 'top-up', max: 30, seconds: 3600 }

/** Begins to bring money into a wallet; it is there once the payment is done. */
export async function topUp(
  context: CardContext,
  { payer, amount }: { payer: UserId; amount: Pence },
): Promise<StartedPayment> {
  await consumeLimit(context, TOP_UPS, String(payer))
  return startPayment(context, { payer, purpose: 'top-up', amount })
}
