import { useEffect, useRef } from 'react'

/** The place of a section that an address may name: news leads there, and the section comes later than the page. */
export function useScrollToHash(id: string) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === `#${id}`) place.current?.scrollIntoView()
  }, [id])
  return place
}
