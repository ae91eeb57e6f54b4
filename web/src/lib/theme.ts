import { STORAGE_KEYS } from '@fairwave/contract/product'
import { readStoredObject, store } from './storage.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

/** The page is dark by default. `public/theme.js` applies the same rule before the first paint. */
export const readTheme = (): Theme =>
  readStoredObject(STORAGE_KEYS.playerSettings).darkMode === false ? 'light' : 'dark'

/** Applies the stored theme and notifies listeners. */
export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = readTheme()
  for (const listener of listeners) listener()
}

/** The theme is one of the player settings; the others must stay unchanged. */
export function chooseTheme(theme: Theme): void {
  const settings = { ...readStoredObject(STORAGE_KEYS.playerSettings), darkMode: theme === 'dark' }
  store(STORAGE_KEYS.playerSettings, JSON.stringify(settings))
  applyStoredTheme()
}

/** Follows changes made here and in other tabs. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.playerSettings || event.key === null) applyStoredTheme()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
