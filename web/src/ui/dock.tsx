import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './dock.module.css'

const PROPERTY = '--dock-height'

/** What stays at the bottom of the window. Its height is published as a CSS variable, so that pages can leave room for it. */
export function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = dock.current
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
  }, [])
  return (
    <div ref={dock} className={styles.dock} data-untouched>
      {children}
    </div>
  )
}
