import { useRef } from 'react'

/** Once true, always true. */
export function useSticky(value: boolean): boolean {
  const hasBeen = useRef(value)
  hasBeen.current ||= value
  return hasBeen.current
}
