import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Reorders rows of a list by a drag handle, with mouse, pen or touch. The row under the pointer decides the position;
 * `onDrop` is called once at the end.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  onDrop?: () => void,
) {
  const [dragged, setDragged] = useState<number>()

  // On the window, because a row that moves in the document loses its hold on the pointer.
  useEffect(() => {
    if (dragged === undefined) return
    const move = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      const to = below < 0 ? rows.length - 1 : below
      if (to === dragged) return
      onMove(dragged, to)
      setDragged(to)
      rows[to]?.scrollIntoView({ block: 'nearest' })
    }
    const drop = () => {
      setDragged(undefined)
      onDrop?.()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', drop)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', drop)
    }
  })

  const handle = (place: number) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      // A press on the handle is no long press on its row.
      event.stopPropagation()
      setDragged(place)
    },
  })
  return { dragged, handle }
}
