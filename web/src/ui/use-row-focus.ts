import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus while rows are moved or removed: on the same button of the moved row, or its neighbour if that button is disabled there. `rows` is the list's data; buttons carry `data-act`.
 */
export function useRowFocus(rows: unknown) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ place: number; act: string }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows have changed
  useLayoutEffect(() => {
    const { current } = wanted
    if (!current) return
    wanted.current = undefined
    const lines = list.current?.children ?? []
    const row = lines[Math.min(current.place, lines.length - 1)]
    const button =
      row?.querySelector<HTMLElement>(`[data-act="${current.act}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-act]:not(:disabled)')
    button?.focus()
  }, [rows])

  return {
    list,
    /** Focuses the row at `place` once the rows have changed. */
    follow: (place: number, act: string) => {
      wanted.current = { place, act }
    },
  }
}
