import { useEffect } from 'react'
import styles from './arrival.module.css'
import { scrollOfThisEntry } from './history-memory.ts'

let isFirstPage = true
/** Where a focus is there on purpose: a field the new page chose itself, a dialog, a notice somebody went to. */
const TAKEN = 'main, [role="dialog"], [role="region"]'

/**
 * Stands beside the page inside its Suspense, keyed by path, so that it appears exactly when the page does. Then the
 * page goes to the top, or back to where it was left, and the heading gets the focus, which also has it read aloud.
 */
export function Arrival() {
  useEffect(() => {
    window.scrollTo(0, scrollOfThisEntry())
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    // On the first page the browser's own order of focus is the right one.
    if (isFirstPage) {
      isFirstPage = false
      return
    }
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!heading || document.activeElement?.closest(TAKEN)) return
    heading.tabIndex = -1
    if (styles.arrived) heading.classList.add(styles.arrived)
    heading.focus({ preventScroll: true })
  }, [])
  return null
}
