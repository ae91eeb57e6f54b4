import { PRODUCT } from '@fairwave/contract/product'
import { useEffect, useState } from 'react'
import { usePlayerState } from '../provider.tsx'

// Every track loads for a moment; only a silence that a listener notices is worth a word.
const NOTICED_AFTER_MS = 700

/** Why nothing sounds although it should, in a few words; nothing while it sounds. */
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
