import type { ReactNode } from 'react'
import styles from './figures.module.css'

export type Figure = { name: string; value: ReactNode; note?: ReactNode; isMain?: boolean }

/** A page's main figures side by side; on a phone in pairs, below the main one. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, note, isMain }) => (
      <div key={name} data-main={isMain || undefined}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)
