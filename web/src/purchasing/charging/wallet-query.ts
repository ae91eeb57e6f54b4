import { apiQuery } from '../../api/query-client.ts'

/** The signed-in user's wallet balance. */
export const walletQuery = apiQuery('GET /api/credits/wallet')

/** The wallet page, set to top up what is missing and to return here afterwards. */
export const topUpPath = (missing: number, returnTo: string): string => {
  const search = new URLSearchParams({ amount: missing.toFixed(2), next: returnTo })
  return `/wallet?${search}`
}
