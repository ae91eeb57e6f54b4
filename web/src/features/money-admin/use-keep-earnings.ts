import type { FinancialData } from '@fairwave/contract/payouts'
import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'

/** Takes over new financial data, and has the lists that follow from it asked for again. */
export function useKeepEarnings() {
  const queries = useQueryClient()
  return (data: FinancialData) => {
    queries.setQueryData(apiQuery('GET /api/me/earnings').queryKey, data)
    void queries.invalidateQueries({ queryKey: ['GET /api/me/earnings/transactions'] })
    void queries.invalidateQueries({ queryKey: ['GET /api/me/withdrawals'] })
  }
}
