import type { Ad, BreakPays } from '@fairwave/contract/advertising/ads'
import { RULES } from '@fairwave/contract/advertising/fair-rules'

const list = new Intl.ListFormat('en-GB')

const UNPAID = {
  visitor: `This ad pays no artist yet. Your listening pays artists once you have been here for ${RULES.newDays} days.`,
  'nothing-heard': 'This ad pays no artist: no track was heard for long enough since the last ads.',
  other: 'This ad pays no artist this time. See What is fair for the rules.',
} as const

/** The sentence under an ad that says who it pays. */
export function whoItPays({ isOurs }: Ad, pays: BreakPays | undefined): string | null {
  if (isOurs) return 'This is our own ad. It earns nothing.'
  if (!pays) return null
  if (pays.reason !== null) return UNPAID[pays.reason]
  return `This ad pays ${list.format(pays.artists)}, because you just heard them.`
}
