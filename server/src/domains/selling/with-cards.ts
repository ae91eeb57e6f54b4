import type { Context } from '../../platform/context.ts'
import { AFTER_PAYMENTS } from './after-payments.ts'
import type { CardContext } from './payments/card-context.ts'
import { chooseProvider } from './payments/card-provider/choose-provider.ts'

/** Adds what actions with cards need. */
export const withCards = (context: Context): CardContext => ({
  ...context,
  cards: chooseProvider(context),
  afterPayments: AFTER_PAYMENTS,
})
