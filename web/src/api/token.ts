import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, readStored, store } from '../lib/storage.ts'

const listeners = new Set<() => void>()

export const readToken = (): string | undefined => readStored(STORAGE_KEYS.token)
export const storeToken = (token: string): void => store(STORAGE_KEYS.token, token)

/** Drops a token the server refused, and notifies listeners. */
export function dropToken(): void {
  forget(STORAGE_KEYS.token)
  for (const listener of listeners) listener()
}

/** Calls back when the token was dropped here, or changed in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.token || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
