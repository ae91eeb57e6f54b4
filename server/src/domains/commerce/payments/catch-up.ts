import { addDays } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from '../card-provider/provider.ts'
import { actOnEvent } from './receive-provider-event.ts'

const DAYS_LOOKED_BACK = 14

/**
 * Asks the provider which payments were refunded or disputed lately, in case its message never came: a paid one is not asked
 * after otherwise. What has been acted upon is left alone. Answers how many messages there were.
 */
export async function catchUp(context: CardContext): Promise<number> {
  const { cards, clock, log } = context
  const events = await cards.listReturns(addDays(clock.now(), -DAYS_LOOKED_BACK))
  for (const event of events) {
    try {
      await actOnEvent(context, event)
    } catch (error) {
      // While the provider is away there is no point in asking it about the others.
      if (error instanceof Refusal && error.code === 'unavailable') break
      log.error({ err: error, event: event.id }, 'message not acted upon')
    }
  }
  return events.length
}
