import { useEffect, useRef } from 'react'

/** A ref for a section that the address's hash may name. Scrolls there once the section has loaded, which is after the page. */
export function useScrollToHash(id: string) {
  const place = useRef<HTMLElement & HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) place.current?.scrollIntoView()
  }, [id])
  return place
}
