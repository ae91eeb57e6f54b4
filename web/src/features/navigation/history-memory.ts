const KEPT = 'fairwave-scroll'

/** Remembers how far each entry of the browser's history was scrolled, so that going back finds the place again. */
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

/** How far down the page in view should stand: where it was left, or at the top for a new visit. */
export const scrollOfThisEntry = (): number => (isReturning ? (positions.get(entry) ?? 0) : 0)

/**
 * Follows the history until stopped; the router tells of `pushState` and `replaceState` on the window. Must begin before
 * the app is drawn: between two listeners the router's own would have the new page drawn before we know where it stood.
 */
export function followHistory(): () => void {
  const onPush = () => {
    positions.set(entry, window.scrollY)
    isReturning = false
    readEntry()
  }
  const onPop = () => {
    positions.set(entry, window.scrollY)
    isReturning = true
    readEntry()
    // For a change within the page; a page that has yet to be drawn goes to its place when it arrives.
    if (positions.has(entry)) requestAnimationFrame(() => window.scrollTo(0, scrollOfThisEntry()))
  }
  // A replaced entry is the same stop under another address.
  const onReplace = () => {
    const state = history.state as TaggedState
    if (state?.entry !== entry) history.replaceState({ ...state, entry }, '')
  }
  // A reload starts with an empty memory; the browser does not know when our page has its full height again.
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
