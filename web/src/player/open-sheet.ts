import { useSyncExternalStore } from 'react'
import { createStore } from './engine/store.ts'

export type PlayerSheet = 'queue' | 'settings' | 'shortcuts'

const store = createStore<{ open: PlayerSheet | null; isNowPlayingOpen: boolean }>({
  open: null,
  isNowPlayingOpen: false,
})

/** Opens one of the player's sheets from anywhere, and closes the one that was open. */
export const openPlayerSheet = (sheet: PlayerSheet): void => store.update({ open: sheet })

export const closePlayerSheet = (): void => store.update({ open: null })

export const useOpenSheet = (): PlayerSheet | null =>
  useSyncExternalStore(store.subscribe, () => store.getSnapshot().open)

/** The full view of the player. Sheets open above it. */
export const openNowPlaying = (): void => store.update({ isNowPlayingOpen: true })

export const closeNowPlaying = (): void => store.update({ isNowPlayingOpen: false })

export const useIsNowPlayingOpen = (): boolean =>
  useSyncExternalStore(store.subscribe, () => store.getSnapshot().isNowPlayingOpen)
