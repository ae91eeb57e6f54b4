import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useOnceTypingRests } from '../../../ui/is-typing.ts'
import styles from './endless-list.module.css'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useListPosition } from './use-list-position.ts'

type EndlessListProps<Item> = {
  label: string
  items: readonly Item[]
  /** In pixels: the estimate until a row has been measured. */
  rowHeight: number
  /** In pixels: the list has as many columns as fit. Without it, one. */
  columnWidth?: number | undefined
  hasMore: boolean
  /** Called near the end of the list, to fetch the next page. */
  onNearEnd: () => void
  /** Called on arrow up in the first row. */
  onLeaveUp: () => void
  isBusy: boolean
  /** Draws an item of a list: the present one, or for a moment the previous one. */
  children: (item: Item, list: readonly Item[]) => ReactNode
}

const ROWS_BEYOND_SIGHT = 4
const ROWS_AHEAD = 12

/**
 * A virtual list in the page's own scroll: only the visible rows and the focused one are rendered. Where the items are replaced, those in sight
 * are drawn first and the rows beyond follow.
 */
export function EndlessList<Item extends { id: number }>({
  label,
  items,
  rowHeight,
  columnWidth,
  hasMore,
  onNearEnd,
  onLeaveUp,
  isBusy,
  children,
}: EndlessListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const { top, columns } = useListPosition(list, columnWidth)
  const keys = useArrowKeys(list, { count: items.length, columns, onLeaveUp })
  const rows = Math.ceil(items.length / columns)
  const focusedRow = keys.place === undefined ? undefined : Math.floor(keys.place / columns)
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowHeight,
    overscan: ROWS_BEYOND_SIGHT,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      if (focusedRow === undefined || focusedRow >= rows || seen.includes(focusedRow)) return seen
      return [...seen, focusedRow].sort((one, other) => one - other)
    },
  })
  const shown = virtualizer.getVirtualItems()
  const firstShown = virtualizer.range?.startIndex ?? 0
  const lastShown = virtualizer.range?.endIndex ?? 0
  // While the user types a search, only the rows in sight change with every key.
  const itemsBeyond = useDeferredValue(useOnceTypingRests(items) ?? items)

  const isNearEnd = hasMore && !isBusy && lastShown + ROWS_AHEAD >= rows
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])

  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={isBusy}
      className={columnWidth ? styles.grid : styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      {...keys.handlers}
    >
      {shown.flatMap((row) => {
        const list = row.index < firstShown || row.index > lastShown ? itemsBeyond : items
        return list.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a new answer is written into the rows that stand there, far quicker than into new ones
            key={row.index * columns + column}
            // One item of a row gives the height for all.
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={row.index}
            data-place={row.index * columns + column}
            aria-posinset={row.index * columns + column + 1}
            aria-setsize={hasMore ? -1 : items.length}
            className={styles.item}
            style={{
              width: `${100 / columns}%`,
              left: `${(100 / columns) * column}%`,
              transform: `translateY(${row.start - top}px)`,
            }}
          >
            {children(item, list)}
          </li>
        ))
      })}
    </ul>
  )
}
