import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus where the hands are while rows are moved or removed: on the same button of the row at its new place, or
 * its neighbour where that button can do nothing there. `rows` is what the list is drawn from; buttons carry `data-act`.
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
    /** The row at `place` gets the focus when the rows have changed. */
    follow: (place: number, act: string) => {
      wanted.current = { place, act }
    },
  }
}
