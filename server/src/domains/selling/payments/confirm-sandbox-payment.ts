import type { UserId } from '@fairwave/contract/ids'
import { consumeLimit, type Limit } from '../../../platform/calls/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from './card-context.ts'
import { findIdBySecret } from './card-provider/repository-sandbox.ts'
import { sandboxProvider } from './card-provider/sandbox.ts'
import type { Authentication } from './card-provider/test-cards.ts'
import { recordProviderState } from './record-provider-state.ts'
import * as repository from './repository-payments.ts'

type Confirmation = {
  payer: UserId
  clientSecret: string
  cardNumber: string
  authentication?: Authentication
}

const CONFIRMATIONS: Limit = { name: 'sandbox-confirm', max: 100, seconds: 3600 }

/** What the provider's form does in the browser with a real payment: pays with a card, or says why not. */
export async function confirmSandboxPayment(context: CardContext, confirmation: Confirmation) {
  const { db } = context
  const { payer, clientSecret, cardNumber, authentication } = confirmation
  await consumeLimit(context, CONFIRMATIONS, String(payer))
  const providerId = await findIdBySecret(db, clientSecret)
  const payment = providerId && (await repository.findByProviderId(db, 'sandbox', providerId))
  if (!payment || payment.accountId !== payer) throw new Refusal('not-found', 'There is no such payment.')
  const said = await sandboxProvider(context).confirm({ providerId, cardNumber, authentication })
  await recordProviderState(context, payment, said)
  if (said.failure) throw new Refusal(said.failure.code, said.failure.message)
  if (said.status === 'canceled') throw new Refusal('gone', 'This payment was cancelled. Please start again.')
  return { status: 'succeeded' as const }
}
