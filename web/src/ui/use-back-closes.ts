import { useEffect, useEffectEvent } from 'react'

/** Screens where overlays look like pages, so that users expect Back to close them. */
const LIKE_A_PAGE = '(width < 40rem), (pointer: coarse)'

const open = new Set<number>()
let last = 0

const markOf = (state: unknown): number | undefined => (state as { overlay?: number } | null)?.overlay

/** Skips an entry whose overlay is gone, left behind by a link inside it. */
function passOver() {
  const mark = markOf(history.state)
  if (mark !== undefined && !open.has(mark)) history.back()
}

/** Gives an open overlay its own history entry, so that Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, close: () => void, { everywhere = false } = {}): void {
  const askToClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !(everywhere || window.matchMedia?.(LIKE_A_PAGE).matches)) return
    last += 1
    const mark = last
    const enter = () => history.pushState({ ...history.state, overlay: mark }, '')
    const isHere = () => markOf(history.state) === mark
    const onPop = () => {
      // Back from an overlay above this one.
      if (isHere()) return
      askToClose()
      // A busy overlay stays open and keeps its entry.
      setTimeout(() => open.has(mark) && !isHere() && enter())
    }
    open.add(mark)
    enter()
    window.addEventListener('popstate', passOver)
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      open.delete(mark)
      // Closed by the user: remove its entry too, unless a link has been followed.
      setTimeout(() => isHere() && history.back())
    }
  }, [isOpen, everywhere])
}
