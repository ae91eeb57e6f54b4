import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

/** Says what will appear here and what to do. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.medallion} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
