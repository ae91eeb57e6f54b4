const KEPT = 'fairwave-scroll'

/** Remembers the scroll position of each history entry, so that going back restores it. */
const positions = new Map<string, number>()
let entry = ''
let isReturning = false
let lastKey = 0

type TaggedState = { entry?: string } | null

/** Every entry carries a key in its own state; a new one gets a new key. */
function readEntry() {
  const state = history.state as TaggedState
  if (state?.entry) {
    entry = state.entry
    return
  }
  lastKey += 1
  entry = `${performance.timeOrigin}-${lastKey}`
  history.replaceState({ ...state, entry }, '')
}

function keepForReload(scroll: number) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ entry, scroll }))
  } catch {
    // Without storage a reload starts at the top.
  }
}

function keptForReload(): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
    return kept.entry === entry && Number.isFinite(kept.scroll) ? kept.scroll : 0
  } catch {
    return 0
  }
}

/** The scroll position of the current entry: where it was left, or the top for a new visit. */
export const savedScrollPosition = (): number => (isReturning ? (positions.get(entry) ?? 0) : 0)

/**
 * Follows the history until stopped; the router tells of `pushState` and `replaceState` on the window. Must start before the app renders: otherwise the router's listener would render the new page before the old position is saved.
 */
export function trackScrollPositions(): () => void {
  const onPush = () => {
    positions.set(entry, window.scrollY)
    isReturning = false
    readEntry()
  }
  const onPop = () => {
    positions.set(entry, window.scrollY)
    isReturning = true
    readEntry()
    // For a change within the page; a page that still has to render scrolls when it mounts.
    if (positions.has(entry)) requestAnimationFrame(() => window.scrollTo(0, savedScrollPosition()))
  }
  // A replaced entry is the same entry under another URL.
  const onReplace = () => {
    const state = history.state as TaggedState
    if (state?.entry !== entry) history.replaceState({ ...state, entry }, '')
  }
  // A reload clears this module, and the browser can't know when the page has its full height again.
  const onLeave = () => keepForReload(window.scrollY)

  readEntry()
  isReturning = true
  positions.set(entry, keptForReload())
  history.scrollRestoration = 'manual'
  const listeners = { pushState: onPush, popstate: onPop, replaceState: onReplace, pagehide: onLeave }
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener)
  }
}
