import { type RefObject, useEffect } from 'react'
import { useRadio } from './use-radio.ts'

/** Gives an element the needle's place and signal as `--dial` and `--signal`, once a frame and past React. */
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
