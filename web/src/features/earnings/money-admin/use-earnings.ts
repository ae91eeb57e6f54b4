import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../../api/query-client.ts'
import { toast } from '../../../ui/toast.tsx'

/** The earnings of the signed-in artist or label. Refetched on every mount, because money moves in the background. */
export function useEarnings() {
  const query = useQuery({
    ...apiQuery('GET /api/me/earnings'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  const { isError, errorUpdatedAt } = query
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) {
      toast({ title: 'Error', description: 'Failed to load your financial data.', variant: 'destructive' })
    }
  }, [isError, errorUpdatedAt])
  return query
}
