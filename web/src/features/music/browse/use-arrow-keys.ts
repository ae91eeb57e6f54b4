import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Shape = { count: number; columns: number; onLeaveUp: () => void }

/** Marks the control of an item that arrow keys move to. */
export const ARROW_STOP = { 'data-arrow-stop': '' } as const

/** Arrow keys move between items, Home and End to the ends; the focused item must stay rendered wherever it is. */
export function useArrowKeys(list: RefObject<HTMLElement | null>, { count, columns, onLeaveUp }: Shape) {
  const [place, setPlace] = useState<number>()
  const isMoving = useRef(false)

  // The target item may not be rendered yet.
  useEffect(() => {
    if (!isMoving.current || place === undefined) return
    isMoving.current = false
    const item = list.current?.querySelector(`[data-place="${place}"]`)
    item?.scrollIntoView({ block: 'nearest' })
    item?.querySelector<HTMLElement>('[data-arrow-stop]')?.focus({ preventScroll: true })
  }, [list, place])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const from = placeOf(event.target)
    const to = from === undefined ? undefined : destination(event.key, from, columns, count)
    if (from === undefined || to === undefined) return
    event.preventDefault()
    if (to < 0) return onLeaveUp()
    if (to === from || to >= count) return
    isMoving.current = true
    setPlace(to)
  }

  return {
    place,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent) => setPlace(placeOf(event.target)),
      onBlur: (event: FocusEvent) => {
        if (!isMoving.current && !list.current?.contains(event.relatedTarget)) setPlace(undefined)
      },
    },
  }
}

function placeOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return item ? Number(item.dataset.place) : undefined
}

function destination(key: string, from: number, columns: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.floor(from / columns) < Math.floor((count - 1) / columns) ? Math.min(from + columns, count - 1) : from
    case 'ArrowUp':
      return from - columns
    case 'ArrowLeft':
      return columns > 1 ? Math.max(0, from - 1) : undefined
    case 'ArrowRight':
      return columns > 1 ? from + 1 : undefined
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
