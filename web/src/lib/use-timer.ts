import { useEffect, useMemo } from 'react'

/** One act that waits its time: started again it waits anew, and it is called off when its place leaves the page. */
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
