import type { ReactNode } from 'react'
import styles from './alert.module.css'

type AlertProps = {
  /** Screen readers announce errors at once, other alerts when idle. */
  tone?: 'bad' | 'plain'
  /** A button or link beside the text. */
  action?: ReactNode
  children: ReactNode
}

/** A message box for errors and notices; without words there is none. */
export const Alert = ({ tone = 'bad', action, children }: AlertProps) =>
  children === '' ? null : (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={styles.alert} data-tone={tone}>
      <p>{children}</p>
      {action}
    </div>
  )
