/** The drafts in the tab's storage (`drafts.ts`), which signing out removes. */
export const DRAFTS_KEY = 'fairwave-drafts'

/** Signing out ends with a full page load; this flag, kept for the tab, makes the next page show the toast. */
const KEY = 'fairwave-signed-out'

export function leaveSignedOutNotice(wasServerTold: boolean): void {
  try {
    sessionStorage.removeItem(DRAFTS_KEY)
    sessionStorage.setItem(KEY, wasServerTold ? 'told' : 'untold')
  } catch {
    // Without storage the next page shows no toast.
  }
}

/** Reads and clears the flag. */
export function takeSignedOutNotice(): 'told' | 'untold' | undefined {
  try {
    const notice = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return notice === 'told' || notice === 'untold' ? notice : undefined
  } catch {
    return undefined
  }
}
