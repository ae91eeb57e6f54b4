import { useEffect } from 'react'
import { toast } from '../../ui/toast.tsx'

/** Tells once of every failure; `failedAt` is when the query last failed, 0 while it has not. */
export function useFailureToast(failedAt: number, description: string) {
  useEffect(() => {
    if (failedAt > 0) toast({ title: 'Error', description, variant: 'destructive' })
  }, [failedAt, description])
}
