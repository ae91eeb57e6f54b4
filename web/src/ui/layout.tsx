import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './layout.module.css'

/** Steps of the spacing scale in `tokens.css`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8
type Arrangement = {
  gap?: Gap | undefined
  align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  justify?: 'center' | 'between' | 'end' | undefined
}
type LayoutProps<Tag extends ElementType, Own = object> = { as?: Tag } & Arrangement &
  Own &
  Omit<ComponentPropsWithoutRef<Tag>, keyof Arrangement | 'as'>

const dataOf = ({ gap, align, justify }: Arrangement) => ({
  'data-gap': gap,
  'data-align': align,
  'data-justify': justify,
})

/** Children below each other. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  className,
  ...rest
}: LayoutProps<Tag>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...dataOf({ gap, align, justify })} className={classNames(styles.stack, className)} {...rest} />
}

/** Children beside each other; they wrap where there is no room, unless `nowrap`. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  nowrap,
  className,
  ...rest
}: LayoutProps<Tag, { nowrap?: boolean }>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...dataOf({ gap, align, justify })}
      data-nowrap={nowrap || undefined}
      className={classNames(styles.row, className)}
      {...rest}
    />
  )
}

/** Children in as many equal columns as fit. */
export function Grid<Tag extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  columns,
  className,
  ...rest
}: LayoutProps<Tag, { columns: 'narrow' | 'normal' | 'wide' }>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...dataOf({ gap, align, justify })}
      data-columns={columns}
      className={classNames(styles.grid, className)}
      {...rest}
    />
  )
}
