import { type RefObject, useLayoutEffect } from 'react'

const PROPERTY = '--player-height'

/** Publishes the height of the player as a CSS variable, so that pages can leave room for it. */
export function usePlayerHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement.style
    const measure = () => root.setProperty(PROPERTY, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(PROPERTY)
    }
  }, [bar])
}
