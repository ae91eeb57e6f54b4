import { useEffect } from 'react'
import { toast } from '../../../ui/toast.tsx'

/** Shows each failure once; `failedAt` is when the query last failed, 0 if it hasn't. */
export function useFailureToast(failedAt: number, description: string) {
  useEffect(() => {
    if (failedAt > 0) toast({ title: 'Error', description, variant: 'destructive' })
  }, [failedAt, description])
}
