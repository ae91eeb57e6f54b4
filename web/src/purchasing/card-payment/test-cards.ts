/** The sandbox's test cards, and what each does. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', does: 'is accepted' },
  { number: '4000 0025 0000 3155', does: 'asks you to confirm it’s you' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  { number: '4000 0000 0000 0069', does: 'has expired' },
  { number: '4000 0000 0000 0341', does: 'is accepted now, declined at renewals' },
] as const

const GROUP = 4
const MOST_DIGITS = 19

/** Groups digits by four, as on a card, ignoring other characters. */
export const groupDigits = (typed: string): string =>
  (
    typed
      .replace(/\D/g, '')
      .slice(0, MOST_DIGITS)
      .match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  ).join(' ')
