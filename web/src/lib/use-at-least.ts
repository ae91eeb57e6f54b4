import { useEffect, useState } from 'react'

/** True once so many milliseconds have passed since it was first drawn. */
export function useAtLeast(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
