import type { Context } from '../../../platform/context.ts'
import type { CardContext } from '../../selling/payments/card-provider/provider.ts'
import { sandboxProvider } from '../../selling/payments/card-provider/sandbox.ts'
import { stripeProvider } from '../../selling/payments/card-provider/stripe.ts'

/** Adds the card provider: Stripe when its keys are set, otherwise the sandbox. */
export const withCards = (context: Context): CardContext => ({
  ...context,
  cards: context.config.stripe ? stripeProvider(context.config.stripe, context.log) : sandboxProvider(context),
})
