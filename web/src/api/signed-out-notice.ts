/** What is being written and not sent yet, in the tab's own storage (`drafts.ts`): signing out removes it. */
export const DRAFTS_KEY = 'fairwave-drafts'

/** Signing out ends with a full load; this word, kept for the tab only, tells the next page to say so. */
const KEY = 'fairwave-signed-out'

export function leaveSignedOutNotice(wasServerTold: boolean): void {
  try {
    sessionStorage.removeItem(DRAFTS_KEY)
    sessionStorage.setItem(KEY, wasServerTold ? 'told' : 'untold')
  } catch {
    // Without storage the next page just says nothing.
  }
}

/** What the page before left behind, once. */
export function takeSignedOutNotice(): 'told' | 'untold' | undefined {
  try {
    const notice = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return notice === 'told' || notice === 'untold' ? notice : undefined
  } catch {
    return undefined
  }
}
