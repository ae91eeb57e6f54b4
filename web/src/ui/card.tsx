import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './card.module.css'

type CardProps = {
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
  /** The title's heading level, so that the page's outline has no gaps. */
  headingLevel?: 2 | 3 | 4 | undefined
  className?: string | undefined
}

export function Card({ title, action, children, headingLevel = 2, className }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={classNames(styles.card, className)}>
      {(title || action) && (
        <header className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
