const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds with two decimals; £0.00 where the value is missing. */
export const formatPounds = (amount: number | null | undefined): string => pounds.format(amount || 0)

/** The same for an amount in pence. */
export const formatPence = (pence: number | null | undefined): string => formatPounds((pence || 0) / 100)
