import type { CardFailure } from './provider.ts'

/** How a test card behaves: what its bank says, whether its holder is asked, and what happens without the holder. */
type TestCard = { says?: string; asksHolder?: boolean; away?: CardFailure }

const declined = (message: string): CardFailure => ({ code: 'card-declined', message })

export const DECLINED = declined('Your card was declined.')
export const NEEDS_ACTION: CardFailure = {
  code: 'card-needs-action',
  message: 'Your bank wants to know whether this is you: please authenticate the payment.',
}
const NEEDS_AUTHENTICATION_LATER = declined('Your card was declined. This transaction requires authentication.')
export const NOT_AUTHENTICATED = declined(
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
)
export const NOT_A_TEST_CARD = declined(
  'This is the sandbox, which takes test cards only, such as 4242 4242 4242 4242. Please never type a real card number here.',
)

/** Stripe's own test numbers, with the messages of its documentation. */
const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '4000008260000000': {},
  '5555555555554444': {},
  '2223003122003222': {},
  '5200828282828210': {},
  '378282246310005': {},
  '4000000000000002': { says: DECLINED.message },
  '4000000000009995': { says: 'Your card has insufficient funds.' },
  '4000000000009987': { says: DECLINED.message },
  '4000000000009979': { says: DECLINED.message },
  '4000000000000069': { says: 'Your card has expired.' },
  '4000000000000127': { says: "Your card's security code is incorrect." },
  '4000000000000119': { says: 'An error occurred while processing your card. Try again in a little bit.' },
  '4242424242424241': { says: 'Your card number is incorrect.' },
  '4000002500003155': { asksHolder: true },
  '4000002760003184': { asksHolder: true, away: NEEDS_AUTHENTICATION_LATER },
  '4000008400001629': { asksHolder: true, says: DECLINED.message },
  '4000000000000341': { away: DECLINED },
}

export type Authentication = 'passed' | 'failed' | undefined

/** The outcome of paying with a number in the browser: null is success. */
export function payWith(number: string, authentication: Authentication): CardFailure | null {
  const card = TEST_CARDS[number]
  if (!card) return NOT_A_TEST_CARD
  if (card.asksHolder && authentication === undefined) return NEEDS_ACTION
  if (card.asksHolder && authentication === 'failed') return NOT_AUTHENTICATED
  return card.says === undefined ? null : declined(card.says)
}

/** The outcome of charging a saved number without its holder. */
export const chargeSaved = (number: string): CardFailure | null =>
  TEST_CARDS[number] ? (TEST_CARDS[number].away ?? null) : DECLINED

/** The number without the spaces and dashes that users type; empty when it is not a number. */
export const digitsOf = (typed: string): string => (/^[\d -]+$/.test(typed) ? typed.replace(/[ -]/g, '') : '')
