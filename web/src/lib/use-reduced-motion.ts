import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void): () => void {
  const watched = query()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** Whether the visitor asked for less motion; follows the setting while the page is open. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  )
