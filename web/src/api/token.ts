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

const RENEW_SECONDS_AHEAD = 60

/** The stored token, or one that is on its way where that is about to expire. Most calls need not wait for it. */
export function freshToken(): string | undefined | Promise<string | undefined> {
  const token = readToken()
  const until = Number(/^page\.(\d+)\./.exec(token ?? '')?.[1] ?? Number.POSITIVE_INFINITY)
  return until * 1000 - Date.now() > RENEW_SECONDS_AHEAD * 1000 ? token : renewToken()
}

let renewing: Promise<string | undefined> | undefined

/**
 * Gets another token for the session in the cookie, once for any number of calls. The stored token works for minutes and only beside
 * the cookie: a script that reads it has little.
 */
export function renewToken(): Promise<string | undefined> {
  renewing ??= fetch('/api/auth/token', { method: 'POST', credentials: 'same-origin', headers: timeZone() })
    .then(async (response) => {
      if (response.ok) storeToken(((await response.json()) as { token: string }).token)
    })
    // Without a connection the next call fails too, and says so.
    .catch(() => undefined)
    .then(() => {
      renewing = undefined
      return readToken()
    })
  return renewing
}

/** Told when signing in, so that users recognise their devices. */
export const timeZone = () => ({ 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone ?? '' })
