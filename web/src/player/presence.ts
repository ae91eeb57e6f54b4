import { useSyncExternalStore } from 'react'
import { createStore } from './engine/store.ts'

const store = createStore({ isCalled: false })

/** Something on the screen plays: whoever looks after listeners, ads and keys should come too. */
export const callPlayer = (): void => store.update({ isCalled: true })

export const useIsPlayerCalled = (): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().isCalled,
    () => false,
  )
