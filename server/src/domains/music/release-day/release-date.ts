import { FUTURE_RELEASE, isFutureDate } from '@fairwave/contract/music/releases'
import { Refusal } from '../../../platform/refusal.ts'

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** Music comes out by its schedule; a date is what is shown, and one in the future would be untrue. */
export function refuseFuture(releaseDate: string | null | undefined, now: Date): void {
  if (releaseDate && isFutureDate(releaseDate, now)) throw new Refusal('invalid', FUTURE_RELEASE)
}
