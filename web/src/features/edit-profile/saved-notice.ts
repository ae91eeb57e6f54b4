/** Half a second is too short to read: this word, kept for the tab only, has the page after it say so once more. */
const KEY = 'fairwave-profile-saved'

export function leaveSavedNotice(): void {
  try {
    sessionStorage.setItem(KEY, 'saved')
  } catch {
    // Without storage the next page just says nothing.
  }
}

/** Whether the page before left it behind, once. */
export function takeSavedNotice(): boolean {
  try {
    const isLeft = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isLeft
  } catch {
    return false
  }
}
