import { RETURNS } from '@fairwave/contract/offer'
import { addDays } from '../../../platform/clock.ts'

/** Until when a buyer can take back what they buy now, as long as they do not use it. */
export const returnableUntil = (at: Date): Date => addDays(at, RETURNS.days)
