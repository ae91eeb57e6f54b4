import { useSyncExternalStore } from 'react'
import { createStore } from './engine/store.ts'

const store = createStore({ isNeeded: false })

/** A component that plays music is on the screen, so the app loads `root/`: sign-in, ads, shortcuts and sheets. */
export const requestPlayer = (): void => store.update({ isNeeded: true })

export const useIsPlayerNeeded = (): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().isNeeded,
    () => false,
  )
