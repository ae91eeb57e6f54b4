import type { ReactNode } from 'react'
import styles from './design.module.css'

export function Group({ title, children, isStacked }: { title: string; children: ReactNode; isStacked?: boolean }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <div className={isStacked ? styles.stack : styles.row}>{children}</div>
    </section>
  )
}
