import { apiQuery } from '../../api/query-client.ts'

/** What the signed-in person can spend. */
export const walletQuery = apiQuery('GET /api/credits/wallet')

/** The wallet, asked for what is missing, and the way back from it. */
export const topUpPath = (missing: number, returnTo: string): string => {
  const search = new URLSearchParams({ amount: missing.toFixed(2), next: returnTo })
  return `/wallet?${search}`
}
