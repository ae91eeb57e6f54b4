import type { SplitChange } from '@fairwave/contract/music/splits'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Says how an accepted split will change, and when; addressed to the collaborator if no name is given. */
export function changeInWords(
  { percent, takesEffectAt, isAgreed }: SplitChange,
  present: number,
  holder?: string,
): string {
  const agrees = holder ? `${holder} agrees` : 'you agree'
  const what = percent === 0 ? 'ends' : `changes to ${percent}%`
  if (takesEffectAt && isAgreed)
    return `The split ${what} on ${moment.format(new Date(takesEffectAt))}, as agreed. Until then ${present}% is paid.`
  return takesEffectAt
    ? `The split ${what} on ${day.format(new Date(takesEffectAt))}, or sooner if ${agrees}. Until then ${present}% is paid.`
    : `The split ${what} only if ${agrees}. Until then ${present}% is paid.`
}

export const beginsInWords = (beginsAt: string): string => `Begins ${moment.format(new Date(beginsAt))}`
