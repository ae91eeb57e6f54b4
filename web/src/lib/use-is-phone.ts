import { useSyncExternalStore } from 'react'
import { useDrawn } from './first-screen.ts'

// `--below-lg` of breakpoints.css.
const query = () => matchMedia('(width < 48rem)')

function subscribe(listener: () => void): () => void {
  const watched = query()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone's; follows its width. */
export function useIsPhone(): boolean {
  const drawn = useDrawn()
  return useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => drawn?.isPhone ?? false,
  )
}
