import type { Context } from '../../../../platform/context.ts'
import type { CardProvider } from './provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { stripeProvider } from './stripe.ts'

/** Stripe when its keys are set, otherwise the sandbox. */
export const chooseProvider = (context: Context): CardProvider =>
  context.config.stripe ? stripeProvider(context.config.stripe, context.log) : sandboxProvider(context)
