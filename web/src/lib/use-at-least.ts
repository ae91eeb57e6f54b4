import { useEffect, useState } from 'react'

/** True once this many milliseconds have passed since the first render. */
export function useAtLeast(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
