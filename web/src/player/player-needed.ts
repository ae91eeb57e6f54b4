import { useSyncExternalStore } from 'react'
import { createStore } from './engine/store.ts'

const store = createStore({ isNeeded: false })

/** Something on the screen plays: whoever looks after listeners, ads and keys should come too. */
export const requestPlayer = (): void => store.update({ isNeeded: true })

export const useIsPlayerNeeded = (): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().isNeeded,
    () => false,
  )
