import { useEffect, useRef } from 'react'

/** Calls back when the end of a list is near the viewport, as long as there is more. */
export function useNearEnd(hasMore: boolean, fetchMore: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(fetchMore)
  latest.current = fetchMore
  useEffect(() => {
    if (!hasMore || !end.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore])
  return end
}
