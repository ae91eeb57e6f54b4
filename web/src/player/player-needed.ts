import { useSyncExternalStore } from 'react'

let isNeeded = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A component that plays music is on the screen, so the app loads `root/`: sign-in, ads, shortcuts and sheets. */
export function requestPlayer(): void {
  isNeeded = true
  for (const listener of listeners) listener()
}

/** Free of the engine's store: the landing page carries this code before anything plays. */
export const useIsPlayerNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  )
