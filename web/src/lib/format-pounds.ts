const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds with two decimals; £0.00 where the value is missing. */
export const formatPounds = (amount: number | null | undefined): string => pounds.format(amount || 0)

/** The same for an amount in pence. */
export const formatPence = (pence: number | null | undefined): string => formatPounds((pence || 0) / 100)

/** Pounds as exact as the ledger: two decimals for whole pence, four or six where there are parts of a penny. */
export function formatExactPounds(amount: number): string {
  const millionths = Math.round(amount * 1_000_000)
  const decimals = millionths % 10_000 === 0 ? 2 : millionths % 100 === 0 ? 4 : 6
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(millionths / 1_000_000)
}
