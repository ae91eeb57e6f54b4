import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** The column's name on a phone, if its header is not plain text. */
  label?: string | undefined
  /** Figures are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end' | undefined
  /** The sort order by this column; `none` if it is sortable but not sorted. */
  sort?: 'ascending' | 'descending' | 'none' | undefined
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode
  /** The caption is only announced, because a heading above shows it. */
  isCaptionHidden?: boolean | undefined
  /** On a phone each row becomes a card headed by its first cell, instead of scrolling sideways. */
  hasCards?: boolean | undefined
}

/** A table whose first column names the row. It scrolls sideways on narrow screens. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, isCaptionHidden, hasCards }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, hasCards && styles.cards)}>
        <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sort}
                className={classNames(column.align === 'end' && styles.end)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, position) => {
                const Cell = position === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={position === 0 ? 'row' : undefined}
                    data-label={column.label ?? (typeof column.header === 'string' ? column.header : undefined)}
                    className={classNames(column.align === 'end' && styles.end)}
                  >
                    {hasCards && position > 0 ? <div>{column.cell(row)}</div> : column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
