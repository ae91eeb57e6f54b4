import { PRICE_MOST_POUNDS } from '@fairwave/contract/offer'

/** What is wrong with a typed price, if anything. */
export function priceProblem(typed: string): string | undefined {
  const price = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(price)) return 'Please enter a price, such as 1 or 0.79.'
  if (price < 0) return 'A price must be 0 or more.'
  if (price > PRICE_MOST_POUNDS) return `A price must be at most £${PRICE_MOST_POUNDS}.`
  if (!/^\s*\d*\.?\d{0,2}\s*$/.test(typed)) return 'A price has at most two decimals.'
  return undefined
}
