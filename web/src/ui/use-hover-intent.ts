import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

export const TOOLTIP_DELAY_MS = 700
/** For this long after a tooltip the next opens at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300

export const TooltipPace = createContext({ delayMs: TOOLTIP_DELAY_MS, skipDelayMs: TOOLTIP_SKIP_DELAY_MS })

/** Time for the pointer to move from the button onto the tooltip, which then stays open. */
const CROSSING_MS = 120

/** Shared by all tooltips: one is open at a time, and shortly after it the others open without a wait. */
let closeOpenOne: (() => void) | undefined
let isWarm = false
let cooling: ReturnType<typeof setTimeout> | undefined

/** Opens after the pointer has rested, or at once on keyboard focus; never by touch. */
export function useHoverIntent() {
  const { delayMs, skipDelayMs } = useContext(TooltipPace)
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setIsOpen(false)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    closeOpenOne?.()
    closeOpenOne = close
    isWarm = true
    clearTimeout(cooling)
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close()
    document.addEventListener('keydown', closeOnEscape, true)
    window.addEventListener('scroll', close, { capture: true, passive: true })
    window.addEventListener('resize', close)
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true)
      window.removeEventListener('scroll', close, true)
      window.removeEventListener('resize', close)
      // Another tooltip took over, so it resets the delay.
      if (closeOpenOne !== close) return
      closeOpenOne = undefined
      cooling = setTimeout(() => {
        isWarm = false
      }, skipDelayMs)
    }
  }, [isOpen, close, skipDelayMs])

  useEffect(() => () => clearTimeout(timer.current), [])

  function wait(milliseconds: number, next: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(next, milliseconds)
  }

  const leave = () => {
    isPressed.current = false
    wait(isOpen ? CROSSING_MS : 0, close)
  }
  return {
    isOpen,
    trigger: {
      onPointerMove(event: PointerEvent) {
        if (event.pointerType === 'touch' || isPressed.current) return
        if (isOpen) return clearTimeout(timer.current)
        if (timer.current === undefined) wait(isWarm ? 0 : delayMs, () => setIsOpen(true))
      },
      onPointerLeave: leave,
      onPointerDown() {
        isPressed.current = true
        close()
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        if (!isPressed.current && event.currentTarget.matches(':focus-visible')) setIsOpen(true)
      },
      onBlur: close,
    },
    tip: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
  }
}
