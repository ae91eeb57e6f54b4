import { LIMITS } from '@fairwave/contract/limits'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { readPounds } from '../../../lib/read-pounds.ts'

/** The suggested top-ups, in pounds. */
export const USUAL_AMOUNTS = [5, 10, 20, 50] as const

export const OTHER = 'other'

/** The error for an invalid amount. */
export function problemOf(typed: string): string | undefined {
  const pounds = readPounds(typed)
  if (pounds === undefined) return 'Please enter an amount in pounds, such as 7.50.'
  if (pounds < LIMITS.topUpLeastPounds) return `The smallest top-up is ${formatPounds(LIMITS.topUpLeastPounds)}.`
  if (pounds > LIMITS.topUpMostPounds) return `The largest top-up is ${formatPounds(LIMITS.topUpMostPounds)}.`
  return undefined
}

/** The preselected amount: the smallest usual one that covers what is missing, else exactly that. */
export function choiceFor(missing: number | undefined): { choice: string; other: string } {
  if (missing === undefined || !(missing > 0)) return { choice: '10', other: '' }
  const usual = USUAL_AMOUNTS.find((pounds) => pounds >= missing)
  return usual ? { choice: String(usual), other: '' } : { choice: OTHER, other: missing.toFixed(2) }
}
