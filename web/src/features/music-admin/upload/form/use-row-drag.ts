import { type PointerEvent, type RefObject, useState } from 'react'

/** Reorders rows of a list by a drag handle, with mouse, pen or touch. The row under the pointer decides the position. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()

  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return below < 0 ? rows.length - 1 : below
  }

  const handle = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(place)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged === undefined) return
      const to = placeAt(event.clientY)
      if (to === dragged) return
      onMove(dragged, to)
      setDragged(to)
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
  })
  return { dragged, handle }
}
