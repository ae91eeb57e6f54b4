import { STORAGE_KEYS } from '@fairwave/contract/product'
import { readStored, store } from '../../../lib/storage.ts'

export type CookieChoice = 'accepted' | 'declined'

/** The visitor's choice, if they made one. */
export function readCookieChoice(): CookieChoice | undefined {
  const stored = readStored(STORAGE_KEYS.cookieConsent)
  return stored === 'accepted' || stored === 'declined' ? stored : undefined
}

export function storeCookieChoice(choice: CookieChoice, now: Date): void {
  store(STORAGE_KEYS.cookieConsent, choice)
  store(STORAGE_KEYS.cookieTimestamp, now.toISOString())
}
