// A receipt's number is its entry's reference in a form that people can read out and type.
const FORMS: readonly { letter: string; reference: string }[] = [
  { letter: 'P', reference: 'purchase:#' },
  { letter: 'R', reference: 'refund:#' },
  { letter: 'C', reference: 'payment:#' },
  { letter: 'S', reference: 'subscription:#:week:#' },
  { letter: 'G', reference: 'gift:#' },
  { letter: 'T', reference: 'gift-refund:#' },
  { letter: 'B', reference: 'payment:#:taken-back:#' },
]

const ID = '([1-9]\\d{0,14})'
const idsIn = (pattern: string, text: string) => new RegExp(`^${pattern}$`).exec(text)?.slice(1)
const fill = (form: string, ids: readonly string[]) => ids.reduce((text, id) => text.replace('#', id), form)
const numberOf = ({ letter, reference }: (typeof FORMS)[number]) =>
  [letter, ...reference.split('#').slice(1)].map((_, place) => (place === 0 ? letter : '#')).join('-')

/** `purchase:12` is `P-12`; null where an entry has no receipt. */
export function receiptNumber(reference: string | null): string | null {
  for (const form of FORMS) {
    const ids = idsIn(form.reference.replaceAll('#', ID), reference ?? '')
    if (ids) return fill(numberOf(form), ids)
  }
  return null
}

/** The reverse; null for what is no number of a receipt. Case makes no difference. */
export function referenceOf(number: string): string | null {
  for (const form of FORMS) {
    const ids = idsIn(numberOf(form).replaceAll('#', ID), number.toUpperCase())
    if (ids) return fill(form.reference, ids)
  }
  return null
}
