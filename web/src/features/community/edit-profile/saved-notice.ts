/** The toast before the reload is too short to read: this flag, kept for the tab, repeats it afterwards. */
const KEY = 'fairwave-profile-saved'

export function leaveSavedNotice(): void {
  try {
    sessionStorage.setItem(KEY, 'saved')
  } catch {
    // Without storage the notice isn't repeated.
  }
}

/** Whether the flag was set. Clears it. */
export function takeSavedNotice(): boolean {
  try {
    const isLeft = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isLeft
  } catch {
    return false
  }
}
