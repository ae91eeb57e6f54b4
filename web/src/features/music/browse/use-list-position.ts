import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where a list starts in the document, and how many columns of a given width fit. */
export function useListPosition(list: RefObject<HTMLElement | null>, columnWidth: number | undefined) {
  const [box, setBox] = useState({ top: 0, columns: 1 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { top: seenAt, width } = element.getBoundingClientRect()
      const top = Math.round(seenAt + window.scrollY)
      const columns = columnWidth ? Math.max(1, Math.floor(width / columnWidth)) : 1
      setBox((known) => (known.top === top && known.columns === columns ? known : { top, columns }))
    }
    measure()
    // A change of width may also move the list, because the content above it wraps.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, columnWidth])
  return box
}
