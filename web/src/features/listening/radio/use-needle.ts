import { type RefObject, useEffect } from 'react'
import { useRadio } from './use-radio.ts'

/** Sets the needle's position and signal on an element as `--dial` and `--signal`, once a frame, without React. */
export function useNeedle(element: RefObject<HTMLElement | SVGElement | null>): void {
  const { needle } = useRadio()
  useEffect(() => {
    let frame = 0
    const draw = () => {
      frame = 0
      const { dial, signal } = needle.getSnapshot()
      element.current?.style.setProperty('--dial', dial.toFixed(3))
      element.current?.style.setProperty('--signal', signal.toFixed(3))
    }
    const drawSoon = () => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    const stop = needle.subscribe(drawSoon)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [needle, element])
}
