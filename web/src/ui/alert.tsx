import type { ReactNode } from 'react'
import styles from './alert.module.css'

type AlertProps = {
  /** Screen readers announce errors at once, other alerts when idle. */
  tone?: 'bad' | 'plain'
  /** A button or link beside the text. */
  action?: ReactNode
  children: ReactNode
}

/** A message box for errors and notices. */
export const Alert = ({ tone = 'bad', action, children }: AlertProps) => (
  <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.alert} data-tone={tone}>
    <p>{children}</p>
    {action}
  </div>
)
