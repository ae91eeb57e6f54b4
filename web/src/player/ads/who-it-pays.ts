import type { Ad, BreakPays } from '@fairwave/contract/ads'
import { RULES } from '@fairwave/contract/fair-rules'

const list = new Intl.ListFormat('en-GB')

const NOBODY = {
  visitor: `This ad pays nobody yet. Your listening pays artists once you have an account, or after ${RULES.visitorDays} days here.`,
  'nothing-heard': 'This ad pays nobody: no track was heard for long enough since the last ads.',
  other: 'This ad pays nobody this time. What is fair lists the rules.',
} as const

/** The sentence under an ad that says who it pays. */
export function whoItPays({ isOurs }: Ad, pays: BreakPays | undefined): string | null {
  if (isOurs) return 'This ad is our own. It pays nobody.'
  if (!pays) return null
  if (pays.reason !== null) return NOBODY[pays.reason]
  return `This ad pays ${list.format(pays.artists)}, because you just heard them.`
}
