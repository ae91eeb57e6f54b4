import type { Context } from '../../../platform/context.ts'
import type { CardContext } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/** Adds the card provider: Stripe when its keys are set, otherwise the sandbox. */
export const withCards = (context: Context): CardContext => ({
  ...context,
  cards: context.config.stripe ? stripeProvider(context.config.stripe, context.log) : sandboxProvider(context),
})
