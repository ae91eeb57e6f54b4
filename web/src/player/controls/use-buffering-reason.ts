import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { usePlayerState } from '../provider.tsx'

// Every track loads for a moment; only a silence that a listener notices is shown.
const NOTICED_AFTER_MS = 700

/** Why playback is stuck, in a few words; undefined while it is not. */
export function useBufferingReason(): string | undefined {
  const { status, isWaitingForNetwork } = usePlayerState()
  const isLoading = status === 'loading'
  const [isNoticed, setIsNoticed] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsNoticed(true), NOTICED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsNoticed(false)
    }
  }, [isLoading])
  if (!isLoading || !(isNoticed || isWaitingForNetwork)) return undefined
  if (!isWaitingForNetwork) return 'slow connection'
  return navigator.onLine ? `can’t reach ${PRODUCT}` : 'you’re offline'
}
