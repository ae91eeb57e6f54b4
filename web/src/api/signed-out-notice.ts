import { STORAGE_KEYS } from '@fairwave/contract/product'
import { readStored } from '../lib/storage.ts'

/** The drafts in the tab's storage (`drafts.ts`), which signing out removes. */
export const DRAFTS_KEY = 'fairwave-drafts'

/** Signing out ends with a full page load; this flag, kept for the tab, makes the next page show the toast. */
const KEY = 'fairwave-signed-out'

/** Whether the server was told; or that the account itself is gone. */
export type SignedOutNotice = 'told' | 'untold' | 'deleted'

export function leaveSignedOutNotice(notice: SignedOutNotice): void {
  try {
    sessionStorage.removeItem(DRAFTS_KEY)
    sessionStorage.setItem(KEY, notice)
  } catch {
    // Without storage the next page shows no toast.
  }
}

/** Reads and clears the flag. */
export function takeSignedOutNotice(): SignedOutNotice | undefined {
  try {
    const notice = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return notice === 'told' || notice === 'untold' || notice === 'deleted' ? notice : undefined
  } catch {
    return undefined
  }
}

/** Whether this page comes after a sign-out, or one is still unfinished. */
export function wasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null || readStored(STORAGE_KEYS.unfinishedSignOut) !== undefined
  } catch {
    return false
  }
}
