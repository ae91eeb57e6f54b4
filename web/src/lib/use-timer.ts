import { useEffect, useMemo } from 'react'

/** A timer that restarts when started again, and is cleared on unmount. */
export function useTimer() {
  const timer = useMemo(() => {
    let running: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(running)
      running = undefined
    }
    return {
      stop,
      isRunning: () => running !== undefined,
      start: (act: () => void, afterMs: number) => {
        stop()
        running = setTimeout(() => {
          running = undefined
          act()
        }, afterMs)
      },
    }
  }, [])
  useEffect(() => timer.stop, [timer])
  return timer
}
