import { useSyncExternalStore } from 'react'
import { createStore } from './engine/store.ts'

export type PlayerSheet = 'queue' | 'settings' | 'shortcuts'

const store = createStore<{ open: PlayerSheet | null }>({ open: null })

/** Opens one of the player's sheets from anywhere, and closes the one that was open. */
export const openPlayerSheet = (sheet: PlayerSheet): void => store.update({ open: sheet })

export const closePlayerSheet = (): void => store.update({ open: null })

export const useOpenSheet = (): PlayerSheet | null =>
  useSyncExternalStore(store.subscribe, () => store.getSnapshot().open)
