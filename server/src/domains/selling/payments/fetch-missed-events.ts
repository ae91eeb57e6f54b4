import { addDays } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { CardContext } from './card-context.ts'
import { handleEvent } from './receive-provider-event.ts'

const DAYS_LOOKED_BACK = 14

/**
 * Asks the provider which payments were refunded or disputed lately, in case a webhook never came: paid payments are
 * not checked otherwise. Events already handled are skipped. Returns how many events there were.
 */
export async function fetchMissedEvents(context: CardContext): Promise<number> {
  const { cards, clock, log } = context
  const events = await cards.listReturns(addDays(clock.now(), -DAYS_LOOKED_BACK))
  for (const event of events) {
    try {
      await handleEvent(context, event)
    } catch (error) {
      // While the provider is unreachable there is no point in asking about the others.
      if (error instanceof Refusal && error.code === 'unavailable') break
      log.error({ err: error, event: event.id }, 'card event not handled')
    }
  }
  return events.length
}
