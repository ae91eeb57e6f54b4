import { type RefObject, useLayoutEffect } from 'react'

const PROPERTY = '--player-height'

/** Tells the rest of the page how much room the player takes at the bottom, as a length the styles can use. */
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
