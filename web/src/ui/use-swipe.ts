import { type PointerEvent, type RefObject, useRef } from 'react'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Shorter movements are slips of the finger. */
const SWIPE_PX = 48

/** The direction of a finished movement, or undefined for one that is too short or slanting. */
export function swipeDirection(x: number, y: number): Direction | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return undefined
  if (Math.abs(x) > Math.abs(y) * 1.5) return x < 0 ? 'left' : 'right'
  if (Math.abs(y) > Math.abs(x) * 1.5) return y < 0 ? 'up' : 'down'
  return undefined
}

/**
 * Handlers for an element that is swiped by finger. While the finger moves, `moved` has the distance in `--swipe-x` and
 * `--swipe-y`, as far as there is an act for that direction. The element needs `touch-action: none`, or the browser scrolls.
 */
export function useSwipe(acts: Partial<Record<Direction, () => void>>, moved: RefObject<HTMLElement | null>) {
  const from = useRef<{ id: number; x: number; y: number }>(undefined)

  function show(x: number, y: number) {
    const style = moved.current?.style
    style?.setProperty('--swipe-x', `${(x < 0 ? acts.left : acts.right) ? x : 0}px`)
    style?.setProperty('--swipe-y', `${(y < 0 ? acts.up : acts.down) ? y : 0}px`)
  }

  function end(event: PointerEvent, isFinished: boolean) {
    if (from.current?.id !== event.pointerId) return
    const { x, y } = from.current
    from.current = undefined
    moved.current?.style.removeProperty('--swipe-x')
    moved.current?.style.removeProperty('--swipe-y')
    const direction = isFinished ? swipeDirection(event.clientX - x, event.clientY - y) : undefined
    if (direction) acts[direction]?.()
  }

  return {
    onPointerDown(event: PointerEvent) {
      // A mouse drags sliders and selects text; it has the buttons.
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      from.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      if (from.current?.id === event.pointerId) show(event.clientX - from.current.x, event.clientY - from.current.y)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
