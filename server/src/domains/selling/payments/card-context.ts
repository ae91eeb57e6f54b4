import type { Context } from '../../../platform/context.ts'
import type { AfterPayments } from './after-payments.ts'
import type { CardProvider } from './card-provider/provider.ts'

/** What actions with cards need. */
export type CardContext = Context & { cards: CardProvider; afterPayments: AfterPayments }
