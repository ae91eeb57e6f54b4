import { useEffect, useEffectEvent } from 'react'

/** Where overlays cover the screen like pages, Back is expected to close them. */
const LIKE_A_PAGE = '(width < 40rem), (pointer: coarse)'

const open = new Set<number>()
let last = 0

const markOf = (state: unknown): number | undefined => (state as { overlay?: number } | null)?.overlay

/** An entry whose overlay is gone, left behind by a link inside it, is no place to stop at. */
function passOver() {
  const mark = markOf(history.state)
  if (mark !== undefined && !open.has(mark)) history.back()
}

/** Gives an open overlay an entry of its own in the history, so that Back closes it and leaves the page as it is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const askToClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !window.matchMedia?.(LIKE_A_PAGE).matches) return
    last += 1
    const mark = last
    const enter = () => history.pushState({ ...history.state, overlay: mark }, '')
    const isHere = () => markOf(history.state) === mark
    const onPop = () => {
      // Back from an overlay above this one.
      if (isHere()) return
      askToClose()
      // One that is busy stays, and keeps its entry.
      setTimeout(() => open.has(mark) && !isHere() && enter())
    }
    open.add(mark)
    enter()
    window.addEventListener('popstate', passOver)
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      open.delete(mark)
      // Closed by a press: its entry goes too, unless a link has led on from it.
      setTimeout(() => isHere() && history.back())
    }
  }, [isOpen])
}
