import { useEffect } from 'react'
import { useDrawn } from '../../../lib/first-screen.ts'
import styles from './arrival.module.css'
import { savedScrollPosition } from './scroll-restoration.ts'

let isFirstPage = true
/** Where focus is on purpose: a field the new page focused itself, a dialog, a menu, a toast the user went to, the search they type in. */
const TAKEN = 'main, [role="dialog"], [role="menu"], [role="region"], [role="search"]'

/**
 * Rendered beside the page inside its Suspense, keyed by path, so that it mounts exactly when the page does. It then scrolls to the top, or back to where the page was left, and focuses the heading, which screen readers read aloud.
 */
export function Arrival() {
  const isWhole = useDrawn() === undefined
  useEffect(() => {
    if (!isWhole) return
    window.scrollTo(0, savedScrollPosition())
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    // On the first page the browser's own focus is right.
    if (isFirstPage) {
      isFirstPage = false
      return
    }
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    if (!heading || document.activeElement?.closest(TAKEN)) return
    heading.tabIndex = -1
    if (styles.arrived) heading.classList.add(styles.arrived)
    heading.focus({ preventScroll: true })
  }, [isWhole])
  return null
}
